/** Nested fields of a form, as Stripe's API takes them: `card[number]=…` → `{ card: { number: '…' } }`. */
export interface FormFields {
  [name: string]: string | FormFields;
}

const deepest = 5;
const most = 100;

/** @throws RangeError for more fields, or deeper ones, than any call of the API has. */
export function parseForm(body: string): FormFields {
  const fields: FormFields = Object.create(null) as FormFields;
  let count = 0;
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split(/[[\]]+/).filter((part, index) => index === 0 || part !== '');
    if (++count > most || path.length > deepest) throw new RangeError('The form holds too much.');
    put(fields, path, value);
  }
  return fields;
}

function put(fields: FormFields, [name = '', ...deeper]: string[], value: string): void {
  if (deeper.length === 0) {
    fields[name] = value;
    return;
  }
  const inner = fields[name];
  const holder = typeof inner === 'object' ? inner : (Object.create(null) as FormFields);
  fields[name] = holder;
  put(holder, deeper, value);
}
