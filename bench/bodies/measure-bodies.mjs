import { importSource } from '@portal/build';

/** Bytes of a body, as `bodyLimit` of the app; calls of the contract may have a limit of their own. */
const usualLimit = 64 * 1024;
/** A measure that something else disturbed is taken again: the least of these counts. */
const rounds = 12;

/** Texts that are slow to look through for a careless pattern, as long as the body may be. */
const texts = {
  letters: (length) => 'a'.repeat(length),
  blanks: (length) => `${' '.repeat(length - 1)}!`,
  digits: (length) => '1 '.repeat(length / 2),
  escapes: (length) => '\\'.repeat(length / 2),
};

/** Bodies that are heavy for any call. */
const shapes = {
  names: (limit) => filled(limit, '{', (at) => `"${at}":1`, '}'),
  list: (limit) => filled(limit, '[', () => '1', ']'),
  objects: (limit) => filled(limit, '[', () => '{}', ']'),
  deep: (limit) => '['.repeat(limit / 2) + ']'.repeat(limit / 2),
  quotes: (limit) => `"${'\\"'.repeat(limit / 2 - 1)}"`,
  unfinished: (limit) => `{"a":"${'b'.repeat(limit - 8)}`,
};

function filled(limit, open, part, close) {
  const parts = [];
  for (let length = 2, at = 0; length < limit; at++) {
    const text = part(at);
    length += text.length + 1;
    parts.push(text);
  }
  return open + parts.slice(0, -1).join(',') + close;
}

/** The bodies to send to a call: the heavy shapes alone, and each of its fields with a long text, and a long list. */
function* bodiesOf({ request, bodyLimit = usualLimit }, kinds) {
  for (const [name, make] of Object.entries(shapes)) yield [name, make(bodyLimit)];
  const fields = Object.keys(request.shape ?? request.options?.[0]?.shape ?? {});
  for (const field of fields) {
    const room = bodyLimit - field.length - 10;
    for (const kind of kinds) yield [`${field}: ${kind}`, JSON.stringify({ [field]: texts[kind](room) })];
    yield [`${field}: list`, `{"${field}":${filled(room, '[', (at) => `"${at}"`, ']')}}`];
  }
}

/** The back end's own reader of JSON, which reports to `done`. */
async function jsonReader() {
  const { registerJsonBody } = await importSource('backend/src/platform/http/json-body.ts');
  let read;
  registerJsonBody({
    removeContentTypeParser: () => undefined,
    getDefaultJsonParser: () => (_request, text, done) => {
      try {
        done(null, JSON.parse(text));
      } catch (error) {
        done(error);
      }
    },
    addContentTypeParser: (_type, _options, parser) => (read = parser),
  });
  return (text) => {
    let body;
    read({}, text, (error, value) => (body = error ? undefined : value));
    return body;
  };
}

/**
 * How long each call's heaviest body keeps the event loop, from its last byte until it is refused or handed on: reading
 * and checking happen in one go.
 * @returns a row for each call: its path, its heaviest body, and milliseconds
 */
export async function measureBodies(kinds = Object.keys(texts)) {
  const { calls } = await importSource('shared/contract/src/schemas.ts');
  const { validatorCompiler } = await importSource('backend/src/platform/http/french-issues.ts');
  const read = await jsonReader();
  return Object.entries(calls).map(([path, call]) => {
    const check = validatorCompiler({ schema: call.request });
    const once = (text) => {
      const began = performance.now();
      const body = read(text);
      if (body !== undefined) check(body);
      return performance.now() - began;
    };
    let heaviest = { path, body: '', milliseconds: -1 };
    for (const [name, text] of bodiesOf(call, kinds)) {
      let milliseconds = once(text);
      for (let round = 1; round < rounds && milliseconds > heaviest.milliseconds; round++)
        milliseconds = Math.min(milliseconds, once(text));
      if (milliseconds > heaviest.milliseconds) heaviest = { path, body: name, milliseconds };
    }
    return heaviest;
  });
}
