import { firstScript } from './first-script';

interface Rules {
  createHTML(text: string): string | null;
  createScriptURL(url: string): string | null;
  createScript(text: string): string | null;
}

/** The rules as the page's own browser takes them. */
function rulesAt(href: string, others?: string[]): Rules {
  let rules: Rules | undefined;
  const window = { trustedTypes: { createPolicy: (_name: string, given: Rules) => void (rules = given) } };
  const run = new Function(
    'window',
    'location',
    'localStorage',
    'document',
    'addEventListener',
    firstScript(others),
  );
  run(window, new URL(href), { getItem: () => null }, {}, () => undefined);
  if (!rules) throw new Error('The script made no policy.');
  return rules;
}

const rules = rulesAt('https://portal.example/login');

test.each(['/assets/shell/1/x.js', 'x.js', 'https://portal.example/x.js'])(
  'S2 a script at %s is let in',
  (url) => {
    expect(rules.createScriptURL(url)).toBe(url);
  },
);

test.each([
  'https://evil.example/x.js',
  '//evil.example/x.js',
  'http://portal.example/x.js',
  'blob:https://portal.example/5f1c',
  'filesystem:https://portal.example/temporary/x.js',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
])('S2 a script at %s is kept out', (url) => {
  expect(rules.createScriptURL(url)).toBeNull();
});

test('P4.5 an override lets in its origin, and no other', () => {
  const { createScriptURL } = rulesAt('https://portal.example/', ['http://localhost:3101']);
  expect(createScriptURL('http://localhost:3101/x.js')).toBe('http://localhost:3101/x.js');
  expect(createScriptURL('x.js')).toBe('x.js');
  for (const url of [
    'http://localhost:3102/x.js',
    'https://evil.example/x.js',
    'blob:https://portal.example/x',
  ]) {
    expect(createScriptURL(url)).toBeNull();
  }
});

test('S2 text without a tag may become markup, an import map of hashes a script, and nothing else', () => {
  expect(rules.createHTML('.ant{color:red}')).toBe('.ant{color:red}');
  expect(rules.createHTML('<img onerror=alert(1)>')).toBeNull();
  expect(rules.createScript('{"integrity":{}}')).toBe('{"integrity":{}}');
  expect(rules.createScript('{"imports":{}}')).toBeNull();
});

/** What the script does with a submission in a form of this kind of page. */
function submissionIn(isPainted: boolean) {
  let hear: ((event: unknown) => void) | undefined;
  const listen = (type: string, listener: (event: unknown) => void) => {
    if (type === 'submit') hear = listener;
  };
  const run = new Function(
    'window',
    'location',
    'localStorage',
    'document',
    'addEventListener',
    firstScript(),
  );
  run({}, new URL('https://portal.example/login'), { getItem: () => null }, {}, listen);
  const button = { setAttribute: jest.fn() };
  const target = {
    dataset: {} as Record<string, string>,
    closest: (selector: string) => (isPainted && selector === '[data-first-paint]' ? {} : null),
    querySelectorAll: () => [button],
  };
  const event = { target, preventDefault: jest.fn(), stopImmediatePropagation: jest.fn() };
  hear?.(event);
  return { event, target, button };
}

test('C1.1 a form that is submitted before its code has come is kept, with its button busy', () => {
  const { event, target, button } = submissionIn(true);
  expect(event.preventDefault).toHaveBeenCalled();
  expect(event.stopImmediatePropagation).toHaveBeenCalled();
  expect(target.dataset).toEqual({ asked: '' });
  expect(button.setAttribute).toHaveBeenCalledWith('aria-busy', 'true');
});

test('a form whose code is there is left to it', () => {
  const { event, target } = submissionIn(false);
  expect(event.preventDefault).not.toHaveBeenCalled();
  expect(target.dataset).toEqual({});
});
