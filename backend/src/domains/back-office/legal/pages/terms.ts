import type { Energy } from '@portal/contract';
import { termsOfSale } from '../../../billing/documents/general-terms.service';
import { section, text, type House, type PageWords } from '../section';

/** The terms of the printed paper, article by article. */
export function terms(house: House, energy: Energy): PageWords {
  const { title, articles } = termsOfSale(energy, house);
  return {
    title,
    intro:
      'Les conditions en vigueur pour un contrat conclu aujourd’hui. Celles de votre contrat sont parmi vos documents, à la date de votre signature.',
    sections: articles.map((article, at) => section(`${at + 1}. ${article.title}`, text(article.text))),
  };
}
