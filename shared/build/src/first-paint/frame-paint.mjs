import { criticalCss } from './critical-css.mjs';
import { pageBundle } from './page-bundle.mjs';
import { documentWith, pageScript, runInPage } from './page-without-browser.mjs';
import { blankNumber, storedVisitor } from './stored-visitor.mjs';

/** The frames of the shell, each at an address that has it. */
const addresses = { bare: '/login', customer: '/', admin: '/admin' };

const source = `
import { startSession } from '@portal/session';
import { renderToString } from 'react-dom/server';
import { drawFoot, drawFrame, drawPieces } from './src/frame/first-paint';

globalThis.firstPaint = (async () => {
  startSession(location.search);
  const draw = (element) => renderToString(element, { identifierPrefix: 'shell-' });
  return { frame: drawFrame(draw), foot: drawFoot(draw), pieces: drawPieces(draw) };
})();
`;

/**
 * The frames around a screen as they look before anything is known of the visitor, with slots (`{{menu}}`) that the registry
 * fills in, and the pieces that it fills them with.
 *
 * @param {string} dir folder of the shell
 * @returns {Promise<{ frames: Record<string, { html: string, foot: string, css: string }>, pieces: Record<string, string | Record<string, string>> }>}
 */
export async function framePaint(dir) {
  const { js, css } = await pageBundle(dir, source);
  const script = pageScript(js);
  const drawn = await Promise.all(
    Object.entries(addresses).map(async ([kind, path]) => [
      kind,
      await runInPage(script, path, storedVisitor(kind)),
    ]),
  );
  const frames = drawn.map(([kind, { frame, foot, pieces }]) => {
    const html = frame.replaceAll(blankNumber, kind === 'customer' ? '{{number}}' : blankNumber);
    const rules = criticalCss(
      css,
      documentWith({
        ...{ kind, frame: withSample(html, pieces) },
        ...{ foot },
        screen: `<div id="screen-notice" data-painted>${pieces.screen}</div>`,
      }),
    );
    return [kind, { html, foot, css: rules }];
  });
  return { frames: Object.fromEntries(frames), pieces: Object.fromEntries(drawn).customer.pieces };
}

/** Filled in once, so that the rules of every piece are found. */
function withSample(html, pieces) {
  const { group, entry, currentEntry, icons, faq, coming } = pieces;
  const entries = [entry, currentEntry].join('').replaceAll('{{icon}}', Object.values(icons)[0]);
  const menu = group.replace('{{entries}}', entries) + coming;
  const bar = [pieces.barEntry, pieces.currentBarEntry, pieces.partBarEntry].join('');
  return html
    .replace('{{menu}}', menu)
    .replace('{{bar}}', bar.replaceAll('{{icon}}', Object.values(icons)[0]))
    .replace('{{contract}}', pieces.contract)
    .replaceAll('{{faq}}', faq);
}
