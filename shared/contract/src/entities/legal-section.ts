import { z } from 'zod';

/** A value that a page gives of the supplier; `href` calls, writes or leads to a public site. */
const fact = z.object({ label: z.string(), value: z.string(), href: z.string().nullable() });

/** A piece of a section. Everything in it is plain text. */
export const legalBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('TEXT'), text: z.string() }),
  z.object({ kind: z.literal('LIST'), items: z.array(z.string()) }),
  z.object({ kind: z.literal('STEPS'), steps: z.array(z.object({ title: z.string(), text: z.string() })) }),
  z.object({ kind: z.literal('FACTS'), facts: z.array(fact) }),
  /** Every row has a cell for each column; the first cell names its row. */
  z.object({ kind: z.literal('TABLE'), columns: z.array(z.string()), rows: z.array(z.array(z.string())) }),
]);

export const legalSection = z.object({ title: z.string(), blocks: z.array(legalBlock) });
