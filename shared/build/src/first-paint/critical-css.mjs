import postcss from 'postcss';
import selectorParser from 'postcss-selector-parser';

/**
 * The rules of a sheet that a document shows, one a line, with the variables and keyframes that they use. States that may
 * come before any script are kept (focus, busy); those that only please (hover) are not, and neither are pictures and fonts
 * of a server: nothing is requested for a first paint.
 *
 * @param {string} css
 * @param {Document} document
 * @returns {string}
 */
export function criticalCss(css, document) {
  const sheet = postcss.parse(css);
  sheet.walkAtRules((rule) => {
    if (isForeign(rule)) rule.remove();
  });
  sheet.walkDecls((declaration) => {
    if (/url\(|image-set\(/i.test(declaration.value)) declaration.remove();
  });
  sheet.walkComments((comment) => comment.remove());
  sheet.walkRules((rule) => {
    if (isInKeyframes(rule)) return;
    const shown = rule.selectors.filter((selector) => isShown(selector, document));
    if (shown.length === 0) rule.remove();
    else rule.selectors = shown;
  });
  dropUnusedVariables(sheet);
  dropUnusedKeyframes(sheet);
  dropEmpty(sheet);
  return sheet.nodes.map((node) => oneLine(node)).join('\n');
}

const isForeign = (rule) =>
  ['import', 'charset', 'namespace', 'page'].includes(rule.name) ||
  (rule.name === 'font-face' && /url\(/i.test(String(rule))) ||
  (rule.name === 'media' && rule.params === 'print');

const isInKeyframes = ({ parent }) => parent?.type === 'atrule' && parent.name.endsWith('keyframes');

/** What a browser may do before any script: the rule is kept whether it matches now or not. */
const mayCome =
  /^:{1,2}(focus|focus-visible|focus-within|disabled|enabled|checked|invalid|valid|user-invalid|placeholder-shown|read-only|read-write|autofill|-webkit-autofill|required|optional|root|link|any-link)$/;
const onlyPleases = /^:(hover|active|visited|target|fullscreen)$/;
/** Attributes that the page's first lines set. */
const setBeforeScripts = new Set(['data-theme', 'aria-busy', 'aria-disabled']);

function isShown(selector, document) {
  let pleases = false;
  const reduced = selectorParser((root) => {
    root.walkPseudos((pseudo) => {
      if (onlyPleases.test(pseudo.value)) pleases = true;
      const isElement = pseudo.value.startsWith('::') || [':before', ':after'].includes(pseudo.value);
      if (isElement || (mayCome.test(pseudo.value) && pseudo.value !== ':root') || pseudo.value === ':not')
        pseudo.remove();
    });
    root.walkAttributes((attribute) => {
      if (setBeforeScripts.has(attribute.attribute)) attribute.remove();
    });
    root.walkPseudos((pseudo) => {
      const isGone =
        [':is', ':where', ':has'].includes(pseudo.value) && pseudo.nodes.every((one) => one.length === 0);
      if (isGone) pseudo.remove();
    });
    for (const one of root.nodes) {
      const { last } = one;
      if (one.length === 0 || last.type === 'combinator')
        one.append(selectorParser.universal({ value: '*' }));
    }
  }).processSync(selector);
  if (pleases) return false;
  try {
    return document.querySelector(reduced) !== null;
  } catch {
    // a selector that is too new for jsdom
    return true;
  }
}

/** Variables that no rule asks for, directly or by another variable. */
function dropUnusedVariables(sheet) {
  const used = new Set();
  const values = new Map();
  const usedIn = (value) => [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name);
  sheet.walkDecls(({ prop, value }) => {
    if (prop.startsWith('--')) values.set(prop, [...(values.get(prop) ?? []), value]);
    else for (const name of usedIn(value)) used.add(name);
  });
  for (const name of used)
    for (const value of values.get(name) ?? []) for (const other of usedIn(value)) used.add(other);
  sheet.walkDecls(/^--/, (declaration) => {
    if (!used.has(declaration.prop)) declaration.remove();
  });
  sheet.walkAtRules('property', (rule) => {
    if (!used.has(rule.params)) rule.remove();
  });
}

function dropUnusedKeyframes(sheet) {
  const words = new Set();
  sheet.walkDecls(/^animation/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) words.add(word);
  });
  sheet.walkAtRules(/keyframes$/, (rule) => {
    if (!words.has(rule.params)) rule.remove();
  });
}

function dropEmpty(sheet) {
  sheet.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
  let before;
  do {
    before = 0;
    sheet.walkAtRules((rule) => {
      if (rule.nodes?.length !== 0) return;
      before += 1;
      rule.remove();
    });
  } while (before > 0);
}

function oneLine(node) {
  node.raws.before = '';
  const text = node.toString().replaceAll('\n', ' ').trim();
  return node.type === 'atrule' && node.nodes === undefined ? `${text};` : text;
}
