import { z } from 'zod';
import { calls, type CallPath } from './calls';

interface Schema {
  type?: string;
  pattern?: string;
  allOf?: Schema[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  additionalProperties?: Schema | boolean;
}

/** Paths of the strings below a schema that any character passes. */
function openTexts(schema: Schema, path: string): string[] {
  const ruled = [schema, ...(schema.allOf ?? [])].some(
    ({ pattern, format, enum: values, const: value }) => pattern ?? format ?? values ?? value,
  );
  return [
    ...(schema.type === 'string' && !ruled ? [path] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => openTexts(one, `${path}.${name}`)),
    ...(schema.items ? openTexts(schema.items, `${path}[]`) : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => openTexts(one, path)),
    ...(typeof schema.additionalProperties === 'object'
      ? openTexts(schema.additionalProperties, `${path}.*`)
      : []),
  ];
}

/** Never written as they come: hashed, read cell by cell, judged by a rule of their own, or only echoed. */
const ruledElsewhere = [
  /\.(\w+P|p)assword$/,
  /^\/changePassword\.token$/,
  /Amendments?(Report)?\.content$/,
  /RequestFile\.content$/,
  /^\/updateBillingData\.ibanCode$/,
  /^\/ws_portal_get_customer_invoice_list\/wsportal\.(method|id)$/,
];

test('S8 no call takes a text of any characters: PostgreSQL refuses a NUL, and nobody types one', () => {
  const open = (Object.keys(calls) as CallPath[]).flatMap((path) =>
    openTexts(z.toJSONSchema(calls[path].request, { io: 'input', unrepresentable: 'any' }) as Schema, path),
  );
  expect(open.filter((path) => !ruledElsewhere.some((rule) => rule.test(path)))).toEqual([]);
});
