/*
 * Run in the context of `evaluate-entry.mjs` before a container's entry: the part of a page that a container may touch
 * while it is evaluated. Only timers answer: what needs a page belongs in `bootstrap` and `mount`. The context provides
 * `startTimer`, and `page-names.js` the names of what else a page has.
 */
(() => {
  const page = globalThis;
  const nothing = () => undefined;
  const { startTimer, pageNames, pageHandlers } = page;
  for (const own of ['startTimer', 'pageNames', 'pageHandlers']) delete page[own];

  /** Answers every property, call and construction with itself. */
  const inert = new Proxy(function () {}, {
    get(_target, key) {
      if (key === 'then') return undefined;
      if (key === Symbol.toPrimitive) return () => '';
      if (key === Symbol.iterator) return () => [][Symbol.iterator]();
      if (key === Symbol.hasInstance) return () => false;
      return inert;
    },
    set: () => true,
    defineProperty: () => true,
    apply: () => inert,
    construct: () => inert,
  });

  /** With what is not listed here inert: a browser has much more, and a container that works in one must not fail here. */
  const lenient = (parts) =>
    new Proxy(parts, { get: (own, key) => (key in own || key === 'then' ? own[key] : inert) });

  const element = () =>
    lenient({
      ...listeners,
      style: {},
      dataset: {},
      children: [],
      getAttribute: () => null,
      setAttribute: nothing,
      append: nothing,
      appendChild: nothing,
      remove: nothing,
    });
  const listeners = { addEventListener: nothing, removeEventListener: nothing, dispatchEvent: () => true };
  const storage = {
    length: 0,
    key: () => null,
    getItem: () => null,
    setItem: nothing,
    removeItem: nothing,
    clear: nothing,
  };
  const never = () => new Promise(nothing);

  /** Timers of one evaluation that run, and the longest wait of one in milliseconds. */
  const mostTimers = 100;
  const longestWait = 10_000;
  const waiting = new Set();
  let timers = 0;

  /** Runs once, also what a page would repeat: an evaluation needs no more, and must end. */
  const once = (work, wait, ...values) => {
    const timer = (timers += 1);
    if (typeof work !== 'function' || timers > mostTimers || wait > longestWait) return timer;
    waiting.add(timer);
    startTimer(
      () => {
        if (!waiting.delete(timer)) return;
        try {
          work(...values);
        } catch {
          // a page reports it and goes on
        }
      },
      Number(wait) || 0,
    );
    return timer;
  };
  const stop = (timer) => void waiting.delete(timer);
  const frame = (work) => once(work, 16, 0);

  /** As on the main thread of a page: it would block without an end, and without time of the processor. */
  Atomics.wait = () => {
    throw new TypeError('Atomics.wait cannot be called in this context');
  };

  for (const own of ['window', 'self', 'top', 'parent', 'frames']) page[own] = page;
  page.document = lenient({
    ...listeners,
    defaultView: page,
    baseURI: 'https://portal.invalid/',
    currentScript: null,
    readyState: 'interactive',
    head: element(),
    body: element(),
    documentElement: element(),
    createElement: element,
    createTextNode: element,
    querySelector: () => null,
    querySelectorAll: () => [],
    getElementById: () => null,
    getElementsByTagName: () => [],
  });
  Object.assign(page, listeners, {
    location: lenient({
      href: 'https://portal.invalid/',
      origin: 'https://portal.invalid',
      protocol: 'https:',
      host: 'portal.invalid',
      hostname: 'portal.invalid',
      port: '',
      pathname: '/',
      search: '',
      hash: '',
      toString: () => 'https://portal.invalid/',
      [Symbol.toPrimitive]: () => 'https://portal.invalid/',
    }),
    origin: 'https://portal.invalid',
    name: '',
    status: '',
    closed: false,
    opener: null,
    frameElement: null,
    event: undefined,
    length: 0,
    isSecureContext: true,
    crossOriginIsolated: false,
    innerWidth: 1280,
    innerHeight: 800,
    outerWidth: 1280,
    outerHeight: 800,
    devicePixelRatio: 1,
    ...Object.fromEntries(
      [
        'scrollX',
        'scrollY',
        'pageXOffset',
        'pageYOffset',
        'screenX',
        'screenY',
        'screenLeft',
        'screenTop',
      ].map((own) => [own, 0]),
    ),
    screen: lenient({ width: 1280, height: 800, availWidth: 1280, availHeight: 800, colorDepth: 24 }),
    crypto: lenient({
      getRandomValues: (values) => values,
      randomUUID: () => '00000000-0000-4000-8000-000000000000',
    }),
    structuredClone: (value) => value,
    navigator: lenient({ userAgent: '', language: 'fr-FR', languages: ['fr-FR'], onLine: true }),
    localStorage: storage,
    sessionStorage: storage,
    matchMedia: () => ({ ...listeners, matches: false }),
    fetch: never,
    setTimeout: once,
    clearTimeout: stop,
    setInterval: once,
    clearInterval: stop,
    requestAnimationFrame: frame,
    cancelAnimationFrame: stop,
    requestIdleCallback: (work) => once(work, 0, { didTimeout: false, timeRemaining: () => 0 }),
    cancelIdleCallback: stop,
    queueMicrotask: (work) => void Promise.resolve().then(work),
    console: inert,
    HTMLElement: class {},
    Element: class {},
    Node: class {},
    CSSStyleSheet: class {},
  });
  for (const handler of pageHandlers) page[handler] = null;
  for (const name of pageNames) if (!(name in page)) page[name] = inert;

  /** Names of the Module Federation instances that the entry creates on the shell's runtime. */
  const named = [];
  page.namedInstances = named;
  class ModuleFederation {
    constructor(options) {
      named[named.length] = options?.name;
      return new Proxy(inert, { get: (_target, key) => (key === 'options' ? options : inert[key]) });
    }
  }
  const runtime = {
    ModuleFederation,
    CurrentGlobal: { __FEDERATION__: { __INSTANCES__: [] } },
    getGlobalFederationConstructor: nothing,
    setGlobalFederationConstructor: nothing,
    setGlobalFederationInstance: nothing,
    assert: nothing,
  };
  // the shell provides the real one (decision 0088); parts of it that this text does not know are inert
  page._FEDERATION_RUNTIME_CORE = lenient(runtime);
})();
