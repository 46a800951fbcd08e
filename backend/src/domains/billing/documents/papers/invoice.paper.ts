import type { Energy, InvoiceStatus } from '@portal/contract';
import {
  deliveryPointNames,
  energyLabel,
  formatCents,
  formatEuros,
  formatKwh,
  formatLongDay,
  formatQuantity,
  formatSiret,
  formatWhole,
  timeframeLabel,
  voucherEnd,
} from '@portal/domain';
import type { Content } from 'pdfmake/interfaces';
import type { InvoiceLine } from '../../../../platform/schema/column-values';
import { formatBasisPoints, formatLongSpan, formatMicros, formatSpan } from '../amounts';
import {
  card,
  facts,
  heading,
  letterhead,
  rows,
  rowsAndSum,
  titles,
  type Column,
  type Paper,
} from '../blocks';
import type { InvoiceRow } from '../documents.queries';
import { invoiceTotals, type InvoiceTotals, type MeterUse } from '../invoice.rules';
import type { InvoiceWords } from '../invoice-words';
import { howToPay } from './how-to-pay';
import { invoiceMentions } from './invoice-mentions';

const titleOf: Record<Energy, string> = { EL: 'Facture d’électricité', NG: 'Facture de gaz naturel' };

const stateNotes: Partial<Record<InvoiceStatus, string>> = {
  cancelled: 'Cette facture a été annulée\u00a0: elle n’est pas à payer.',
  dropped: 'Cette facture a été abandonnée\u00a0: elle n’est pas à payer.',
};

/** The note on an invoice that is cancelled or dropped; null for the others. */
export const stateNote = (state: InvoiceStatus): string | null => stateNotes[state] ?? null;

/** The page of an invoice, from its row and its stored texts; only the note can be more recent. */
export function invoicePaper(invoice: InvoiceRow, words: InvoiceWords, note: string | null): Paper {
  const totals = invoiceTotals(invoice.lines);
  const professional = words.siret !== null;
  return {
    title: `Facture ${invoice.invoice_number}`,
    subject: `${energyLabel(invoice.energy)}, contrat ${invoice.contract_number}`,
    content: [
      letterhead(words.issuer, words.addressee),
      titles(titleOf[invoice.energy], invoice.nature_text),
      ...(note ? [card({ text: note, bold: true })] : []),
      card({
        columnGap: 16,
        columns: [references(invoice, words.siret), { width: 190, stack: due(invoice, words, totals) }],
      }),
      heading('Votre contrat'),
      supplyFacts(invoice.energy, words),
      ...meterTable(words),
      heading('Le détail de votre facture'),
      linesAndTotals(invoice.lines, totals, words),
      ...(words.ownMode && note === null
        ? howToPay(words.ownMode, words.issuer, invoice.contract_number)
        : []),
      ...invoiceMentions(words.issuer, invoice.energy, professional),
    ],
  };
}

const references = (invoice: InvoiceRow, siret: string | null): Content =>
  facts([
    ['Facture n°', invoice.invoice_number],
    ['Date de facture', formatLongDay(invoice.invoice_date)],
    ['Numéro de client', invoice.customer_number],
    ['Numéro de contrat', invoice.contract_number],
    ['SIRET du client', siret && formatSiret(siret)],
    [
      'Période facturée',
      invoice.period_start && invoice.period_end && formatLongSpan(invoice.period_start, invoice.period_end),
    ],
  ]);

/** Paid by energy vouchers before the issue. */
const vouchedCents = ({ vouchers = [] }: InvoiceWords): number =>
  vouchers.reduce((sum, { cents }) => sum + cents, 0);

function due(invoice: InvoiceRow, words: InvoiceWords, totals: InvoiceTotals): Content[] {
  const { payment, payOn } = words;
  const left = totals.due - vouchedCents(words);
  const inFavour = left < 0;
  return [
    { text: inFavour ? 'En votre faveur' : 'Montant à payer TTC', style: 'label', alignment: 'right' },
    { text: formatCents(Math.abs(left)), style: 'figure', alignment: 'right' },
    {
      text: inFavour || left === 0 ? payment : `${payment}, le ${formatLongDay(payOn ?? invoice.due_date)}`,
      alignment: 'right',
      margin: [0, 3, 0, 0],
    },
  ];
}

const supplyFacts = (energy: Energy, words: InvoiceWords): Content =>
  facts([
    ['Offre', words.offer],
    ['Adresse de livraison', words.deliveryAddress],
    [deliveryPointNames[energy], words.pointOfDelivery],
    [
      energy === 'EL' ? 'Puissance souscrite' : 'Consommation de référence',
      words.capacity === null ? null : `${formatQuantity(words.capacity)}\u00a0${words.capacityUnit ?? ''}`,
    ],
    ['Anniversaire de votre contrat', words.nextRenewDate && formatLongDay(words.nextRenewDate)],
  ]);

function meterTable({ meters }: InvoiceWords): Content[] {
  if (meters.length === 0) return [];
  const index = (value: number | null) => (value === null ? '–' : formatWhole(value));
  const converted = meters.some((use) => coefficientOf(use) !== '');
  return [
    heading('Votre consommation'),
    rows(
      [
        { title: 'Compteur', width: '*' },
        { title: 'Poste horaire', width: 90 },
        { title: converted ? 'Ancien index (m³)' : 'Ancien index', width: 76, figure: true },
        { title: converted ? 'Nouvel index (m³)' : 'Nouvel index', width: 76, figure: true },
        ...(converted ? [{ title: 'Coefficient de conversion (kWh/m³)', width: 74, figure: true }] : []),
        { title: 'Consommation', width: 82, figure: true },
      ],
      meters.map((use) => [
        use.meterNumber,
        timeframeLabel(use.timeframe),
        index(use.firstIndex),
        `${index(use.lastIndex)}${use.estimated ? ' (estimé)' : ''}`,
        ...(converted ? [coefficientOf(use)] : []),
        use.kwh === null ? '–' : formatKwh(use.kwh),
      ]),
    ),
  ];
}

/** kWh of a cubic metre (arrêté du 18 avril 2012, article 4); older documents do not have it. */
function coefficientOf({ kwhPerUnit = [] }: Partial<MeterUse>): string {
  const [least, most] = [kwhPerUnit[0] ?? 1, kwhPerUnit.at(-1) ?? 1];
  if (most === 1) return '';
  return least === most ? formatQuantity(most) : `${formatQuantity(least)} à ${formatQuantity(most)}`;
}

function quantityOf({ quantity, unit }: InvoiceLine): string {
  if (quantity === null) return '';
  return unit === 'EUR' ? formatEuros(quantity) : `${formatQuantity(quantity)}\u00a0${unit ?? ''}`;
}

/** The price of a quantity in euros is a percentage (a contribution, for example). */
const priceOf = ({ priceMicros, unit }: InvoiceLine): string => {
  if (priceMicros === null) return '';
  return unit === 'EUR' ? formatBasisPoints(priceMicros / 100) : formatMicros(priceMicros, unit);
};

const lineColumns: readonly Column[] = [
  { title: 'Désignation', width: '*' },
  { title: 'Période', width: 110 },
  { title: 'Quantité', width: 54, figure: true },
  { title: 'Prix unitaire HT', width: 62, figure: true },
  { title: 'Montant HT', width: 56, figure: true },
  { title: 'TVA', width: 34, figure: true },
];

/** Lines that move to the next page with the totals, so that the totals are never alone on a page. */
const keptWithTotals = 3;

/** The table of the lines, and the totals. */
function linesAndTotals(lines: readonly InvoiceLine[], totals: InvoiceTotals, words: InvoiceWords): Content {
  const sales = lines
    .filter(({ kind }) => kind !== 'PREPAYMENT')
    .map((line) => [
      line.label,
      line.from && line.to ? formatSpan(line.from, line.to) : '',
      quantityOf(line),
      priceOf(line),
      formatCents(line.netCents),
      formatBasisPoints(line.vatBp),
    ]);
  return rowsAndSum(lineColumns, sales, keptWithTotals, totalsTable(totals, words));
}

const totalsTable = (totals: InvoiceTotals, words: InvoiceWords): Content => {
  const line = (label: string, cents: number, bold = false) => [
    { text: label, bold, style: bold ? undefined : 'label' },
    { text: formatCents(cents), alignment: 'right' as const, bold },
  ];
  return {
    margin: [220, 10, 0, 4],
    layout: 'facts',
    table: {
      widths: ['*', 'auto'],
      body: [
        line('Total hors taxes', totals.net),
        ...totals.byRate.map(({ vatBp, net, vat }) =>
          line(`TVA ${formatBasisPoints(vatBp)} sur ${formatCents(net)}`, vat),
        ),
        line('Total toutes taxes comprises', totals.gross, true),
        ...(totals.prepaid === 0 ? [] : [line('Échéances déjà facturées', totals.prepaid)]),
        line(totals.due < 0 ? 'Solde en votre faveur' : 'Net à payer', Math.abs(totals.due), true),
        ...(words.vouchers ?? []).map(({ numberEnd, cents }) =>
          line(`Chèque énergie ${voucherEnd(numberEnd)} déduit`, -cents),
        ),
        ...(vouchedCents(words) === 0 ? [] : [line('Reste à payer', totals.due - vouchedCents(words), true)]),
      ],
    },
  };
};
