import { callRights } from '@portal/contract/schemas';
import type { AuthorizationScheme } from '@portal/contract';
import { auditCallWords, auditedCalls } from './audit-calls';
import { auditDetailWords } from './audit-facts';
import { schemeInShort, shortSchemeInWords } from './scheme-words';
import { menusOfAgents } from './user-groups';

test.each([
  ['/login', 'Connexion'],
  ['cardRefund', 'Remboursement par carte'],
  ['/ofAFormerVersion', '/ofAFormerVersion'],
  ['constructor', 'constructor'],
])('B11.1 the log’s %s is shown as %s', (call, words) => expect(auditCallWords(call)).toBe(words));

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
  [
    { group: 'WEB_LYON', scheme: 'createUser:FULL:LIMITED:FULL:all searchCase:READ_ONLY:FULL:FULL:own' },
    'Groupe : WEB_LYON · Habilitation : Créer un utilisateur (dans son groupe et ses sous-groupes) ; Rechercher une affaire (lecture seule, dans tous les groupes, ses propres affaires seulement)',
  ],
  [{ scheme: 'ofAFormerVersion:FULL' }, 'Habilitation : ofAFormerVersion:FULL'],
  [{ until: '2026-11-21T13:35:00.000Z' }, 'Jusqu’au : 21/11/2026 à 14:35'],
  [{ until: 'soon' }, 'Jusqu’au : soon'],
  [{ visit: '0193' }, 'Motif : effacé avec les données du client'],
  [{ step: 'asked' }, 'Étape : demandé'],
  [{ motive: 'PHONE_REQUEST' }, 'Motif : Demande par téléphone, identité vérifiée'],
  [{ status: 'effective', savingMode: null }, 'Statut : Actif · Envoi : –'],
  [{ status: 'toString', formerly: 3 }, 'Statut : toString · formerly : 3'],
])('B11.1 the detail %j in words', (detail, words) => {
  expect(auditDetailWords(detail).replace(/\u00a0|\u202f/g, ' ')).toBe(words);
});

test('B11.1 an intervention is shown with the reason that was given at its visit', () => {
  expect(auditDetailWords({ visit: '0193' }, 'IBAN dicté')).toBe('Motif\u00a0: «\u00a0IBAN dicté\u00a0»');
});

test('B11.1 the rights that a group was given are listed in its entry, each in words', () => {
  const scheme: AuthorizationScheme = menusOfAgents.map(({ id, label, subMenu }) => ({
    ...{ id, label },
    subMenu: subMenu.map((each) => ({
      ...each,
      ...{ groupMode: 'LIMITED', subGroupMode: 'LIMITED', actionMode: 'FULL', userLimited: true },
    })),
  }));
  const words = shortSchemeInWords(schemeInShort(scheme));
  for (const { label } of menusOfAgents.flatMap(({ subMenu }) => subMenu))
    expect(words).toContain(`${label} (`);
});
