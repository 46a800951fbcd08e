import type { Energy } from '@portal/contract';
import type { Config } from '../../../config';
import { generalTerms, type Article } from './papers/general-terms';
import { generalTermsTitle } from './papers/general-terms.paper';

/** The terms of sale in force: those that a customer gets on paper with their contract. */
export const termsOfSale = (
  energy: Energy,
  { supplier: { name, phone }, supportEmail }: Pick<Config, 'supplier' | 'supportEmail'>,
): { title: string; articles: Article[] } => ({
  title: generalTermsTitle(energy),
  articles: generalTerms(energy, { name, phone, email: supportEmail }),
});
