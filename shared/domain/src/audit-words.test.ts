import { callRights } from '@portal/contract/schemas';
import { auditCallWords, auditedCalls } from './audit-calls';
import { auditDetailWords } from './audit-facts';

test.each([
  ['/login', 'Connexion'],
  ['cardRefund', 'Remboursement par carte'],
  ['/ofAFormerVersion', '/ofAFormerVersion'],
  ['constructor', 'constructor'],
])('B11.1 the log’s %s is told as %s', (call, words) => expect(auditCallWords(call)).toBe(words));

test('B11.1 the log is filtered by every call that an agent leaves a trace by in a customer’s place', () => {
  const traced = Object.entries(callRights).filter(([, { who }]) =>
    ['customer', 'support', 'caseOrCustomer'].includes(who),
  );
  expect(auditedCalls.map(({ call }) => call)).toEqual(expect.arrayContaining(traced.map(([path]) => path)));
});

test('B11.1 no two calls that the log is filtered by are called the same', () => {
  const words = auditedCalls.map((one) => one.words);
  expect(new Set(words).size).toBe(words.length);
});

test.each([
  [{}, ''],
  [{ impersonation: false }, 'À la place du client : non'],
  [{ amountCents: 1_250, status: 'success' }, 'Montant : 12,50 € · Statut : réussi'],
  [{ fields: 'phone invoice_email tomorrow' }, 'Champs : téléphone, e-mail des factures, tomorrow'],
  [{ endDate: '2026-11-30', reason: 'PRICE' }, 'Fin : 30/11/2026 · Motif : prix'],
  [{ step: 'asked' }, 'Étape : demandé'],
  [{ motive: 'PHONE_REQUEST' }, 'Motif : Demande par téléphone, identité vérifiée'],
  [{ status: 'effective', savingMode: null }, 'Statut : Actif · Envoi : –'],
  [{ status: 'toString', formerly: 3 }, 'Statut : toString · formerly : 3'],
])('B11.1 the detail %j in words', (detail, words) => {
  expect(auditDetailWords(detail).replace(/\u00a0|\u202f/g, ' ')).toBe(words);
});
