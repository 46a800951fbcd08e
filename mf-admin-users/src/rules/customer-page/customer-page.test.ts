import { feedKinds, type FeedEntry, type MeterReading } from '@portal/contract';
import { addMonths } from '@portal/domain';
import { newCaseAddress } from '../screen-of-root';
import { anInvoice, happened } from '../../testing/customer-page';
import { entryWords, kindIcons, whoDid } from './feed-words';
import { twoYears } from './two-years';

const all = () => true;
const none = () => false;
const entries: [FeedEntry, object][] = [
  [
    {
      ...happened,
      ...{
        kind: 'REQUEST',
        what: 'REQUEST_MESSAGE',
        eventNbr: 'D1',
        messageKind: 'NOTE',
        message: 'Rappeler.',
      },
    },
    { title: 'Note interne · Demande n° D1', detail: 'Rappeler.', href: '/admin/requests/100001/D1' },
  ],
  [
    {
      ...happened,
      kind: 'MAIL',
      what: 'MAIL',
      template: 'request-step',
      state: 'FAILED',
      recipient: 'a@b.fr',
    },
    {
      title: 'E-mail\u00a0: Suite donnée à une demande',
      detail: 'à a@b.fr',
      badge: { label: 'Non parti', tone: 'danger' },
    },
  ],
  [
    { ...happened, kind: 'MAIL', what: 'MAIL', template: 'of-tomorrow', state: 'SENT', recipient: null },
    { title: 'E-mail\u00a0: E-mail', detail: null },
  ],
  [anInvoice('F-1'), { title: 'Facture F-1', amount: 54.3, badge: { label: 'À payer', tone: 'attention' } }],
  [
    {
      ...happened,
      ...{
        kind: 'PAYMENT',
        what: 'PIECE',
        isInstalment: true,
        fate: 'rejected',
        label: '',
        method: 'Prélèvement',
      },
      ...{ amount: 50, reason: 'Provision insuffisante' },
    },
    {
      title: 'Prélèvement',
      detail: 'Échéance · Provision insuffisante',
      badge: { label: 'Rejeté', tone: 'danger' },
    },
  ],
  [
    { ...happened, kind: 'CASE', what: 'CASE', orderReference: 'A-1', status: 'PENDING', channel: 'WEB' },
    { title: 'Affaire A-1', href: '/admin/subscription?orderNumber=A-1' },
  ],
  [
    {
      ...happened,
      ...{ kind: 'CHANGE', what: 'CONTRACT_CHANGE', change: 'OPTIONS', effectiveOn: '2026-12-01' },
      fields: [
        { name: 'option GREEN', before: false, after: true },
        { name: 'installmentFrequency', before: null, after: 'MONTHLY' },
        { name: 'terminationDate', before: '2026-12-31', after: null },
        { name: 'someOther', before: 6, after: 9 },
      ],
    },
    {
      title: 'Options modifiées',
      changes: [
        { name: 'Option GREEN', before: 'désactivée', after: 'activée' },
        { name: 'Fréquence', before: 'rien', after: 'Mensuelle' },
        { name: 'Fin', before: '31/12/2026', after: 'rien' },
        { name: 'someOther', before: '6', after: '9' },
      ],
    },
  ],
  [
    {
      ...happened,
      kind: 'CHANGE',
      what: 'AUDIT',
      call: '/manageConsent',
      detail: { granted: true },
      reason: null,
    },
    { detail: 'Accordé\u00a0: oui' },
  ],
  [
    { ...happened, kind: 'TRANSFER', what: 'CONTRACT_STATUS', status: 'terminated', isTransfer: true },
    { title: 'Changement de titulaire', badge: expect.objectContaining({ label: 'Résilié' }) },
  ],
];

test.each(entries)('L4.4 %j is told', (entry, words) => {
  expect(entryWords(entry, '100001', all)).toMatchObject(words);
});

test('S2 a case that the agent may not open is no link', () => {
  const entry: FeedEntry = { ...happened, kind: 'SIGNATURE', what: 'CASE_SIGNED', orderReference: 'A-1' };
  expect(entryWords(entry, '100001', none).href).toBeNull();
});

test('L4.4 every kind has a sign', () => {
  expect(Object.keys(kindIcons).sort()).toEqual([...feedKinds].sort());
});

test.each([
  [null, null],
  ['100001', 'Le client'],
  ['comdata', 'Vous'],
  ['marie', 'marie'],
])('L4.4 who did it: %s is %s', (by, who) => {
  expect(whoDid({ by }, 'comdata', '100001')).toBe(who);
});

test('B2.1 the address of a new case names the customer by their number, and says nothing else of them', () => {
  expect(newCaseAddress('100001')).toBe('/admin/subscription?customer=100001');
});

const reading = (startDate: string, quantity: number | null): MeterReading => ({
  ...{ id: startDate, meterReadDate: startDate, consumptionContext: 'MEASURED', startDate },
  ...{ endDate: addMonths(startDate, 1), quantity, timeframe: 'TOTAL_HOUR', meterNumber: 'M', meterRead: [] },
});
const months = (count: number) =>
  Array.from({ length: count }, (_, at) => reading(addMonths('2024-11-01', at), at < 12 ? 100 : 80));

test('L4.4 months are whole and add up to their sum, as on the customer’s own screen', () => {
  const parts = months(24).map((each) => ({ ...each, quantity: 80.4 }));
  const years = twoYears(parts);
  expect(years?.months.map(({ now }) => now)).toEqual(Array(12).fill(80));
  expect(years?.now).toBe(960);
});

test('L4.4 the last 24 months are shown a year beside the one before', () => {
  const years = twoYears(months(24));
  expect(years).toMatchObject({ now: 960, before: 1200 });
  expect(years?.months).toHaveLength(12);
  expect(years?.months[0]).toEqual({ month: '2025-11', now: 80, before: 100, partial: false });
});

test('L4.4 a year that is not known whole has no sum, and no reading no months', () => {
  expect(twoYears(months(20))?.before).toBeNull();
  expect(twoYears([reading('2026-01-01', null)])).toBeNull();
});

test('L4.4 an act has no number that no person reads', () => {
  const entry: FeedEntry = {
    ...{
      id: 'audit 1',
      kind: 'CHANGE',
      at: '2026-11-29T09:00:00.000Z',
      isDay: false,
      contractNbr: null,
      by: null,
    },
    ...{ what: 'AUDIT', call: '/planDebit', reason: null },
    detail: { repayment: '01a22806-9453-71e7-8000-000000000000', parts: 3 },
  };
  const { detail } = entryWords(entry, '100001', () => true);
  expect(detail).not.toContain('01a22806');
  expect(detail).toContain('3');
});

test('L4.4 who has an open request, and how many debts a card paid, is said', () => {
  const entry = { id: '1', at: '2026-11-29T09:00:00.000Z', isDay: false, contractNbr: null, by: null };
  const request: FeedEntry = {
    ...{
      ...entry,
      kind: 'REQUEST',
      what: 'REQUEST',
      eventNbr: 'D1',
      subcategory: 'OTHER',
      status: 'IN_PROGRESS',
    },
    ...{ message: 'Bonjour', assignedTo: 'admin', assignedGroup: null },
  };
  expect(entryWords(request, '100001', () => true).detail).toBe('Bonjour · confiée à admin');
  expect(entryWords({ ...request, assignedTo: null }, '100001', () => true).detail).toBe('Bonjour');
  const card: FeedEntry = {
    ...{
      ...entry,
      kind: 'PAYMENT',
      what: 'CARD_PAYMENT',
      amount: 14,
      status: 'transactionFailure',
      debts: 2,
    },
  };
  expect(entryWords(card, '100001', () => true).title).toBe('Paiement par carte de 2\u00a0sommes dues');
});
