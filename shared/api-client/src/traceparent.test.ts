const load = async () => (await import('./traceparent')).traceparent;
const ofPage = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-00`;

beforeEach(() => jest.resetModules());
afterEach(() => document.head.replaceChildren());

test('what an act causes is one trace, and the next act begins another', async () => {
  const traceparent = await load();
  const acts = [
    () => document.body.click(),
    () => document.body.dispatchEvent(new Event('submit', { bubbles: true })),
    () => dispatchEvent(new PopStateEvent('popstate')),
  ];
  const traces = [traceparent()];
  for (const act of acts) {
    act();
    traces.push(traceparent());
    expect(traceparent()).toBe(traces.at(-1));
  }
  for (const trace of traces) expect(trace).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  expect(new Set(traces).size).toBe(4);
});

test('a handler that stops its event begins a trace too', async () => {
  const traceparent = await load();
  const before = traceparent();
  const button = document.body.appendChild(document.createElement('button'));
  button.addEventListener('click', (event) => event.stopImmediatePropagation());
  button.click();
  expect(traceparent()).not.toBe(before);
});

test('until something is done, the trace is that of the page', async () => {
  document.head.innerHTML = `<meta name="traceparent" content="${ofPage}">`;
  const traceparent = await load();
  expect(traceparent()).toBe(ofPage);
  document.body.click();
  expect(traceparent()).not.toBe(ofPage);
});
