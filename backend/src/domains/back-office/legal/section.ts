import type { ResponseOf } from '@portal/contract';
import type { Config } from '../../../config';

export type LegalAnswer = ResponseOf<'/legal/:page'>;
export type Section = LegalAnswer['sections'][number];
export type Block = Section['blocks'][number];
export type Fact = Extract<Block, { kind: 'FACTS' }>['facts'][number];

/** What a page is made of; its name and day are those of the list of pages. */
export type PageWords = Pick<LegalAnswer, 'title' | 'intro' | 'sections'>;

/** What the pages know of the supplier. */
export type House = Pick<Config, 'supplier' | 'publisher' | 'supportEmail' | 'publicUrl' | 'partners'>;

export const section = (title: string, ...blocks: Block[]): Section => ({ title, blocks });
export const text = (words: string): Block => ({ kind: 'TEXT', text: words });
export const list = (...items: string[]): Block => ({ kind: 'LIST', items });
export const facts = (...given: Fact[]): Block => ({ kind: 'FACTS', facts: given });
export const steps = (...given: { title: string; text: string }[]): Block => ({
  kind: 'STEPS',
  steps: given,
});
export const table = (columns: string[], rows: string[][]): Block => ({ kind: 'TABLE', columns, rows });

export const fact = (label: string, value: string): Fact => ({ label, value, href: null });
export const mail = (label: string, address: string): Fact => ({
  ...{ label, value: address },
  href: `mailto:${address}`,
});
export const phone = (label: string, number: string): Fact => ({
  ...{ label, value: number },
  href: `tel:${number.replace(/\s/g, '')}`,
});
/** @param address with its protocol, which is not shown */
export const site = (label: string, address: string): Fact => ({
  ...{ label, value: address.replace(/^https:\/\/|\/$/g, '') },
  href: address,
});
