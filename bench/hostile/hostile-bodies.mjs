const megabyte = 1024 * 1024;

/** A body and its media type. */
const json = (text) => ({ type: 'application/json', bytes: Buffer.from(text) });
const csv = (text) => ({ type: 'text/csv', bytes: Buffer.from(text) });

/** `open`, then parts until the text has nearly so many characters, then `close`. */
function filled(length, open, part, close) {
  const parts = [];
  for (let size = open.length + close.length, at = 0; ; at++) {
    const text = part(at);
    size += text.length + 1;
    if (size > length) return open + parts.join(',') + close;
    parts.push(text);
  }
}

const names = (length) => filled(length, '{', (at) => `"${at}":1`, '}');
const escapes = (length) => `{"fileName":"a.csv","content":"${'\\\\'.repeat(length / 2 - 40)}"}`;

/** A file of as many lines as an import takes, of contracts that do not exist: 16 MB with all of its cells. */
function longFile(length) {
  const heading = 'Numéro de contrat;Date d’effet;Libellé\n';
  const line = (at) => `E${String(at).padStart(9, '0')};01/01/2030;${'Avenant '.repeat(17)}\n`;
  const lines = Math.min(99_999, Math.floor((length - 60) / line(0).length));
  return heading + Array.from({ length: lines }, (_, at) => line(at)).join('');
}

/** What is sent to the calls of amendments: as large as they take, and larger. */
export const amendmentBodies = () => [
  csv(longFile(16 * megabyte - 1)),
  json(names(16 * megabyte)),
  json(names(megabyte)),
  json(escapes(megabyte)),
  csv('"'.repeat(16 * megabyte - 1)),
];

/** Lists and depths as large as any call takes: 64 KB. */
export const listBodies = () => [
  json(`{"customerNbr":[${Array.from({ length: 8_000 }, (_, at) => `"n${at % 1000}"`).join(',')}]}`),
  json(names(62_000)),
  json('['.repeat(31_000) + ']'.repeat(31_000)),
  json(filled(62_000, '{"customerNbr":[', () => '{}', ']}')),
];
