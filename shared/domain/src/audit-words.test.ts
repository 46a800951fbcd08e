import { callRights } from '@portal/contract/schemas';
import type { AuthorizationScheme } from '@portal/contract';
import { auditCallWords, auditedCalls } from './audit-calls';
import { auditDetailWords } from './audit-facts';
import { schemeInShort, shortSchemeInWords } from './scheme-words';
import { menusOfAgents } from './user-groups';

test.each([
  ['/login', 'Session ouverte'],
  ['cardRefund', 'Remboursement par carte mis à jour'],
  ['/ofAFormerVersion', '/ofAFormerVersion'],
  ['constructor', 'constructor'],
])('B11.1 the log’s %s is shown as %s', (call, words) => expect(auditCallWords(call)).toBe(words));

test.each<[string, Record<string, unknown>, string]>([
  ['/manageUser', { user: 'anna', mode: 'DISABLE' }, 'Utilisateur désactivé'],
  ['/manageUser', { mode: 'constructor' }, 'Utilisateur modifié'],
  ['/manageConsent', { granted: false }, 'Consentement retiré'],
  ['/manageOffer', { result: 'KO' }, 'Changement d’offre refusé'],
  ['/transferContract', { transferDay: '2026-12-31' }, 'Transfert de contrat prévu'],
  ['/transferContract', { transfer: '0193', holder: 'former' }, 'Contrat transféré'],
  ['/undoTransfer', { transferDay: '2026-12-31' }, 'Transfert de contrat prévu annulé'],
  ['/signOrder', { contracts: 2 }, 'Affaire signée'],
  ['/signOrder', { version: 2 }, 'Affaire envoyée à la signature'],
  ['/orderPublication', { mode: 'PROMOTE' }, 'Promotion d’un canari ordonnée'],
  ['/uploadAmendments', { importId: '0193', rowCount: 3 }, 'Avenants importés'],
  ['/uploadAmendments', { importId: '0193', amendment: 'APPLIED' }, 'Avenant appliqué'],
  ['/uploadAmendments', { importId: '0193', amendment: 'ENDED' }, 'Avenant refusé'],
  ['/uploadAmendments', { importId: '0193', amendment: 'FAILED' }, 'Avenant refusé'],
  ['/updateCustomer', { step: 'asked' }, 'Demandé : coordonnées modifiées'],
])('B11.1 %s with %j says what was done', (call, detail, words) => {
  expect(auditCallWords(call, detail).replace(/\u00a0/g, ' ')).toBe(words);
});

/** Past participles: what was done, and not the name of a deed. */
const done =
  /(?<=^|\s)(?:écri|copi|corrig|consult|export|recherch|transf[eé]r|modifi|enregistr|annul|supprim|abandonn|cré|chang|import|vérifi|renvoy|envoy|lanc|relanc|réinitialis|activ|désactiv|renouvel|retir|demand|confirm|suivi|transmis|calcul|estim|ouver|ferm|commenc|conserv|repris|extrait|arrêt|termin|accord|annonc|effac|ordonn|mis|pris|confi|ajout|clôtur|évalu|complét)(?:é|i|t)?e?s?(?=\s|$)/;

test.each(auditedCalls.map(({ call, words }) => [call, words]))(
  'B11.1 every audited call says what was done: %s, %s',
  (_call, words) => expect(words).toMatch(done),
);

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
  [{ impersonation: true }, 'À la place du client : oui'],
  [{ impersonation: false, proof: 'CODE' }, 'Seconde étape : code'],
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

test('L6.4 an order to the registry is shown with its reason', () => {
  const detail = { mode: 'ROLL_BACK', application: 'mf-documents', publicationOrder: '0193' };
  expect(auditDetailWords(detail, 'écran blanc').replace(/\u00a0/g, ' ')).toBe(
    'Mode : retour à la version précédente · Application : mf-documents · Motif : « écran blanc »',
  );
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
