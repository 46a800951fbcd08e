import bics from 'iban-to-bic/datasets/fr.json';

/** The face `@portal/domain/banks`: apart, and loaded only once a whole IBAN was typed. */

/** What the public knows the houses of a BIC's first four letters by. */
const houses: Readonly<Record<string, string>> = {
  AGRI: 'Crédit Agricole',
  AXAB: 'AXA Banque',
  BCHA: 'Banque Chalus',
  BNPA: 'BNP Paribas',
  BOUS: 'BoursoBank',
  BRED: 'BRED Banque Populaire',
  BSAV: 'Banque de Savoie',
  CCBP: 'Banque Populaire',
  CITI: 'Citibank',
  CMBR: 'Crédit Mutuel',
  CMCI: 'Crédit Mutuel',
  CRLY: 'LCL',
  DEUT: 'Deutsche Bank',
  EDEL: 'Banque Edel',
  INGB: 'ING',
  MIDL: 'HSBC',
  MONN: 'Monabanq',
  NATX: 'Natixis',
  NSMB: 'Neuflize OBC',
  PSST: 'La Banque Postale',
  SOGE: 'Société Générale',
};

/** Bank codes that the list of the European Central Bank lacks, or whose house goes by another name. */
const byName: Readonly<Record<string, readonly string[]>> = {
  'Caisse d’Épargne':
    '11315 11425 12135 13135 13335 13485 13825 14265 14445 14505 15135 16275 16705 17515 18315 18715'.split(
      ' ',
    ),
  CIC: ['10057', '10096', '30027', '30047', '30066', '30087'],
  CCF: ['30056'],
  'Crédit Coopératif': ['42559'],
  Fortuneo: ['14518'],
  N26: ['20433'],
  Nickel: ['16598'],
  Qonto: ['16958'],
  Revolut: ['28233'],
  'Société Générale': ['30076', '30077'],
};

const byCode = new Map(
  Object.entries(byName).flatMap(([name, codes]) => codes.map((code) => [code, name] as const)),
);

/**
 * The name of a French account's bank, from the bank code in its IBAN; null for a bank that is not known, or of another
 * country. Recognised, not proved: an IBAN that names no bank we know is as good as any.
 * @param iban whole and right, without separators
 */
export function bankNameOf(iban: string): string | null {
  if (!iban.startsWith('FR')) return null;
  const code = iban.slice(4, 9);
  const bic = (bics as Readonly<Record<string, string>>)[code];
  return byCode.get(code) ?? (bic === undefined ? null : (houses[bic.slice(0, 4)] ?? null));
}
