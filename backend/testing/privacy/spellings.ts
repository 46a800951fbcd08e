import { foldLetters } from '@portal/domain';

/** Small letters without accents, blanks and what people write between digits. */
const compact = (text: string): string => foldLetters(text).replace(/[\s.\-\u2010-\u2015/]+/g, '');

/** The base64 of these bytes at each of the three possible offsets within a text. */
function inBase64(value: string): string[] {
  return [0, 1, 2].map((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), Buffer.from(value)]).toString('base64');
    // the first and the last characters also depend on the bytes beside
    return encoded.replace(/=+$/, '').slice(Math.ceil((before * 4) / 3), -2);
  });
}

const escaped = (value: string): string =>
  value.replace(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A phone as it is dialled from abroad; a day as the French write it. */
function likewise(value: string): string[] {
  if (/^0\d{9}$/.test(value)) return [value.slice(1)];
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? [];
  return year === undefined ? [value] : [value, `${day}${month}${year}`];
}

export interface Sought {
  value: string;
  /** In letters that were made compact. */
  plain: string[];
  /** As it is encoded, in small letters. */
  coded: string[];
  /** As it is encoded, to the letter. */
  exact: string[];
}

export const sought = (value: string): Sought => {
  const written = [value, value.toLowerCase(), foldLetters(value)];
  const exact = written.flatMap(inBase64);
  return {
    value,
    plain: likewise(value).map(compact),
    coded: written.flatMap((each) =>
      [encodeURIComponent(each), escaped(each), Buffer.from(each).toString('hex')].map((code) =>
        code.toLowerCase(),
      ),
    ),
    exact: [...exact, ...exact.map((code) => code.replaceAll('+', '-').replaceAll('/', '_'))],
  };
};

/** Which of the values a text contains: in any case, without accents, spaced, URL-encoded, in base64, in hex. */
export function valuesIn(text: string, all: readonly Sought[]): string[] {
  const plain = compact(text);
  const small = text.toLowerCase();
  return all
    .filter(
      (each) =>
        each.plain.some((form) => plain.includes(form)) ||
        each.coded.some((form) => small.includes(form)) ||
        each.exact.some((form) => text.includes(form)),
    )
    .map(({ value }) => value);
}
