import { childEvaluator, evaluatorScript } from './child-evaluator';

const evaluate = childEvaluator(evaluatorScript(process.cwd()));
const sound = 'export const init = () => {}; export const get = async () => () => ({});';
const entryOf = (code: string) => ({ entry: 'entry.js', scripts: { 'entry.js': code } });
const functions = { init: 'function', get: 'function' };

test('P4.4 an entry may look at the page, which answers nothing', async () => {
  const code = `
    Object.hasOwnProperty.call(document.defaultView, 'x');
    const link = document.createElement('link');
    link.relList.supports('modulepreload');
    if (document.querySelector('base') !== null) throw new Error('a base');
    document.head.append(link);
    new MutationObserver(() => {}).observe(document, {});
    setTimeout(() => { throw new Error('later'); }, 0);`;
  expect(await evaluate(entryOf(code + sound))).toMatchObject({ outcome: 'evaluated' });
});

test.each([
  'crypto.randomUUID().length === 36 && crypto.getRandomValues(new Uint8Array(4)).length === 4',
  `structuredClone({ a: 1 }).a === 1 && atob(btoa('é')) === 'é'`,
  'new MessageChannel().port1.postMessage(0) !== 0 && new BroadcastChannel("x").close() !== 0',
  'new WebSocket("wss://x").send("") !== 0 && new XMLHttpRequest().open("GET", "/") !== 0',
  '!(new Headers() instanceof Blob) && [...new Headers()].length === 0',
  'new DOMParser().parseFromString("", "text/xml") !== null',
  'class extends SVGElement { part = 1; } !== null',
  'PerformanceObserver.supportedEntryTypes !== null && getComputedStyle(document.body).width !== null',
  'screen.width > 0 && innerWidth > 0 && devicePixelRatio > 0 && window.scrollY === 0',
  'cancelAnimationFrame(requestAnimationFrame(() => {})) === undefined && window.onerror === null',
  '`${location}` === location.href && location.host === "portal.invalid" && location.protocol === "https:"',
  'sessionStorage.key(0) === null && localStorage.length === 0 && top === window && window.opener === null',
  'typeof process === "undefined" && typeof require === "undefined" && typeof __FEDERATION__ === "undefined"',
])('P4.4 an entry finds the globals of a page: %s', async (check) => {
  const code = `if (!(${check})) throw new Error('otherwise'); ${sound}`;
  expect(await evaluate(entryOf(code))).toEqual({ outcome: 'evaluated', exports: functions, names: [] });
});

test('P4.4 a name that no page has is an error', async () => {
  expect(await evaluate(entryOf(`process.env.NODE_ENV; ${sound}`))).toEqual({
    outcome: 'threw',
    error: expect.stringMatching(/^ReferenceError: process is not defined/),
  });
});

test('P4.4 timers run once, in the order of their waits, with their values, unless they are cleared', async () => {
  const code = `
    const ran = [];
    await new Promise((done) => setTimeout(done, 1));
    setTimeout((value) => ran.push(value), 20, 'timeout');
    setInterval(() => ran.push('interval'), 5);
    clearTimeout(setTimeout(() => ran.push('cleared'), 1));
    requestIdleCallback(({ timeRemaining }) => ran.push('idle ' + timeRemaining()));
    setTimeout(async () => { throw new Error('nobody waits'); }, 1);
    await new Promise((done) => setTimeout(done, 60));
    await new Promise(requestAnimationFrame);
    if (ran.join() !== 'idle 0,interval,timeout') throw new Error(ran.join());`;
  expect(await evaluate(entryOf(code + sound))).toMatchObject({ outcome: 'evaluated' });
});

test('P4.4 an entry that waits for ever more timers is given up', async () => {
  const code = 'for (;;) await new Promise((done) => setTimeout(done, 0));';
  expect(await evaluate(entryOf(code))).toEqual({ outcome: 'unfinished' });
});
