import { z } from 'zod';
import { answerFields } from './answer-fields';
import { calls } from './schemas';

const firm = new Set(['array', 'object', 'record']);

/** Whether it is such a field, and may be neither missing nor null. */
function isFirm(type: z.ZodType): boolean {
  const { type: kind, out } = type.def as unknown as { type: string; out?: z.ZodType };
  return kind === 'pipe' && out ? isFirm(out) : firm.has(kind);
}

function fieldsOf(response: z.ZodType): string {
  if (!(response instanceof z.ZodObject)) return '';
  const fields = Object.entries(response.shape);
  return fields.flatMap(([name, type]) => (isFirm(type) ? [name] : [])).join(' ');
}

test('S1 the list for browsers has the fields of each answer that screens count on', () => {
  const declared = Object.entries(calls).flatMap(([path, call]) => {
    const fields = 'file' in call ? '' : fieldsOf(call.response);
    return fields === '' ? [] : [[path, fields]];
  });
  expect(answerFields).toEqual(Object.fromEntries(declared));
});
