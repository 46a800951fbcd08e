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
  const run = new Function('window', 'location', 'localStorage', 'document', firstScript(others));
  run(window, new URL(href), { getItem: () => null }, {});
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
