import { firstFiguresFile } from '@portal/contract';
import { brotliCompressSync, constants } from 'node:zlib';
import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { parseFragment } from 'parse5';
import type { BuildDocument } from './build-document';
import type { BuiltFile } from './build-files';
import { firstPaintFile, parsePaint, remotePaint, shellPaint } from './first-paint';
import { reason, type Reason } from './reason';

/** Brotli bytes of a route's markup and rules, and of the figures: every page that begins with the route carries them. */
const mostBytes = 6_000;

const rebuild = 'build it again with the preset of @portal/build';
const forbidden = new Set(
  'script style link meta base iframe frame object embed slot portal noscript title html head body'.split(
    ' ',
  ),
);

interface Paint {
  /** Its name in a reason: a route, or a frame. */
  of: string;
  html: string;
  css: string;
}

/**
 * Reasons against a first paint: it is shown before any script, to everybody who opens the route, so it must end where it
 * began, do nothing, request nothing, weigh little and speak of nobody.
 */
export function firstPaintReasons(document: BuildDocument, files: BuiltFile[]): Reason[] {
  const figures = files.find(({ path }) => path === firstFiguresFile);
  return [...paintReasons(document, files), ...(figures ? figureReasons(figures) : [])];
}

/** Every page that begins with the remote loads it before the screen's code. */
function figureReasons({ path, content }: BuiltFile): Reason[] {
  const bytes = brotliBytes(content);
  if (bytes <= mostBytes) return [];
  const says = `dist/${path} weighs ${bytes} bytes (brotli), over ${mostBytes}`;
  return [
    reason('first-paint', says, 'import less in src/first-figures.ts: rules and words of these figures'),
  ];
}

function paintReasons(document: BuildDocument, files: BuiltFile[]): Reason[] {
  const file = files.find(({ path }) => path === firstPaintFile);
  if (!file) return [];
  const paints = paintsOf(document, file);
  if (paints === null)
    return [reason('first-paint', `dist/${firstPaintFile} is no first paint of a ${document.kind}`, rebuild)];
  const declared = document.declaration?.routes.map(({ path }) => path);
  return [
    ...paints
      .filter(({ of }) => declared !== undefined && !declared.includes(of))
      .map(({ of }) =>
        reason('first-paint', `its first paint has ${of}, which remote.json does not declare`, rebuild),
      ),
    ...paints.flatMap(reasonsAgainst),
  ];
}

function paintsOf({ kind }: BuildDocument, { content }: BuiltFile): Paint[] | null {
  if (kind === 'remote') {
    return (
      parsePaint(remotePaint, content)?.routes.map(({ path, html, css }) => ({ of: path, html, css })) ?? null
    );
  }
  const shell = parsePaint(shellPaint, content);
  return shell && Object.entries(shell.frames).map(([of, markup]) => ({ of, ...markup }));
}

function reasonsAgainst(paint: Paint): Reason[] {
  const { of, html, css } = paint;
  const told: Reason[] = [];
  const refuse = (says: string, fix: string) =>
    told.push(reason('first-paint', `the first paint of ${of} ${says}`, fix));
  const bytes = brotliBytes(html + css);
  if (bytes > mostBytes)
    refuse(
      `weighs ${bytes} bytes (brotli), over ${mostBytes}`,
      'draw less before the data is there, or load a part later',
    );
  if (!isClosed(html)) refuse('does not end where it began', rebuild);
  const faults = new Set(faultsIn(parseFragment(html).childNodes));
  for (const fault of faults)
    refuse(`has ${fault}`, 'leave it to the screen’s code, which draws it when it has come');
  if (/<\/|<!|@import|url\(|expression\(|image-set\(/i.test(css))
    refuse('has rules that request something, or end their sheet', rebuild);
  const personal = personalIn(html);
  if (personal !== null)
    refuse(
      `says « ${personal} », which only data can tell`,
      'draw a skeleton in its place until the data is there',
    );
  return told;
}

const brotliBytes = (text: string | Buffer) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
    .length;

/** Whether a parser finds it inside the element that it is put into, whole, and what follows outside. */
function isClosed(html: string): boolean {
  const { childNodes } = parseFragment(`<div>${html}</div><hr>`);
  return childNodes.map(({ nodeName }) => nodeName).join() === 'div,hr';
}

/**
 * Elements and attributes that may not be there, as they are written. React marks with an empty template what it draws
 * later.
 */
function faultsIn(nodes: Tree.ChildNode[]): string[] {
  return nodes.flatMap((node) => {
    if (!('tagName' in node)) return [];
    const own = node.attrs.filter(isFault).map(({ name }) => `the attribute ${name}`);
    const isFilled = node.tagName === 'template' && 'content' in node && node.content.childNodes.length > 0;
    const element = forbidden.has(node.tagName) || isFilled ? [`the element <${node.tagName}>`] : [];
    return [...element, ...own, ...faultsIn(node.childNodes)];
  });
}

function isFault({ name, value }: { name: string; value: string }): boolean {
  if (/^on|^(style|srcdoc|srcset|ping|background|formaction)$/.test(name)) return true;
  if (name === 'action') return value !== '#';
  return /^(href|xlink:href|src)$/.test(name) && !/^(\/(?!\/)|#|https:|mailto:|tel:|\{\{)/.test(value);
}

/** The first word of the text that looks like an amount, an address, an account or a number of somebody. */
function personalIn(html: string): string | null {
  const text = html.replaceAll(/<[^>]*>/g, ' ');
  const [found] = text.match(/\d[\d\s.,]*€|[\w.+-]+@[\w-]+\.\w+|\b[A-Z]{2}\d{2}[ ]?\d{4}|\b\d{6,}\b/) ?? [];
  return found ?? null;
}
