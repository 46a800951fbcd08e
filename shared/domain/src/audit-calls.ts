import type { CallPath } from '@portal/contract';
import { callWords } from './audit-call-words';

/** What no call of a visitor's asks for: a provider's word, a day that came, the first read of a visit. */
const occurrences = {
  cardPayment: 'Paiement par carte mis à jour par le prestataire',
  cardRefund: 'Remboursement par carte mis à jour',
  supportOpened: 'Espace client ouvert',
  redebitPiece: 'Nouveau prélèvement d’une somme rejetée demandé',
  repaymentEnded: 'Échelonnement terminé',
  repaymentDebited: 'Versement d’un échelonnement enregistré',
  terminationDue: 'Contrat terminé à son échéance',
  pricesAnnounced: 'Changement de prix annoncé',
  settlementAnnounced: 'Régularisation élevée annoncée',
  limitExceeded: 'Dépassement de seuil annoncé',
  dayLimitExceeded: 'Dépassement du seuil d’un jour annoncé',
  sponsorshipCredited: 'Remise de parrainage accordée',
  sponsorshipReversed: 'Remise de parrainage annulée',
};

/** What an entry of the audit log may be of: nothing is written there that has no words here. */
export type AuditedCall = CallPath | keyof typeof occurrences;

/** Reads that leave no entry, whoever asks; nobody filters the log by them. */
const silent: readonly CallPath[] = [
  ...(['/getFactor', '/beginFactor', '/getSessions'] as const),
  ...(['/askLogInPasskey', '/askPasskey', '/beginPasskey'] as const),
  ...([
    '/logout',
    '/getUndoableChange',
    '/getLogsStreaming',
    '/getTowns',
    '/siret/:siret',
    '/completeAddress',
  ] as const),
  '/legal/:page',
  '/beginSubscription',
  ...(['/getContent', '/getPackages', '/checkRebateCode', '/getAmendmentRun'] as const),
  ...([
    '/getOrder',
    '/getCaseDraft',
    '/getCaseDrafts',
    '/getCaseNotes',
    '/previewCaseLink',
    '/getGroup',
    '/getGroups',
    '/searchAudit',
  ] as const),
  ...(['/getCalendarAppointment', '/getAppointmentTimeslot', '/getAgentDay', '/findInPalette'] as const),
  ...(['/searchOrder', '/getSavedSearches', '/customerAndContract', '/getTransferContracts'] as const),
  ...(['/getCustomerContracts', '/getPlannedTransfers'] as const),
  ...(['/getJobs', '/searchJobRuns', '/getServiceLevels'] as const),
  ...([
    '/exportAmendmentTemplate',
    '/searchAmendmentImports',
    '/getAmendmentImport',
    '/searchAmendments',
  ] as const),
  ...(['/previewTransfer', '/checkAmendments', '/exportAmendmentReport', '/searchUserGroup'] as const),
  ...(['/getUser', '/searchUserAudit', '/searchGroups', '/getGroupPage'] as const),
  ...(['/getCallBacks', '/getCallBackCounts', '/getCallBackAgents'] as const),
  ...(['/searchRequests', '/getRequestCounts', '/getRequestAgents'] as const),
];

const words: Record<AuditedCall, string> = { ...callWords, ...occurrences };

type Detail = Readonly<Record<string, unknown>>;

/** What was done by a mode. A new one is a deed of `audit-deeds` too, as a new variant is. */
const manners: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/manageUser': {
    DELETE: 'Utilisateur supprimé',
    DISABLE: 'Utilisateur désactivé',
    ENABLE: 'Utilisateur réactivé',
    RESET_FACTOR: 'Seconde étape d’un utilisateur réinitialisée',
    RESET_PASSWORD: 'Mot de passe d’un utilisateur réinitialisé',
    RESEND_WELCOME: 'E-mail de bienvenue d’un utilisateur renvoyé',
  },
  '/disableUsers': { DISABLE: 'Utilisateur désactivé' },
  '/manageCoholder': { delete: 'Cotitulaire supprimé' },
  '/orderPublication': {
    ROLL_BACK: 'Retour à une version précédente ordonné',
    PROMOTE: 'Promotion d’un canari ordonnée',
    WITHDRAW: 'Retrait d’un canari ordonné',
  },
  '/managePendingEmail': {
    RESEND: 'Lien de confirmation renvoyé',
    CANCEL: 'Changement d’adresse e-mail abandonné',
  },
};

/** By the mode that a call was made with. */
function wordsOfMode(call: string, { mode }: Detail): string | undefined {
  const known = manners[call];
  return known && typeof mode === 'string' && Object.hasOwn(known, mode) ? known[mode] : undefined;
}

/** What was done, where one call may do several things. */
const variants: Partial<Record<AuditedCall, (detail: Detail) => string | undefined>> = {
  '/manageConsent': ({ granted }) =>
    typeof granted === 'boolean' ? `Consentement ${granted ? 'donné' : 'retiré'}` : undefined,
  '/confirmEmail': ({ confirmed }) => (confirmed === false ? 'Adresse e-mail refusée' : undefined),
  '/manageOffer': ({ result }) => (result === 'KO' ? 'Changement d’offre refusé' : undefined),
  // a transfer that was made says of which of the two holders the entry is
  '/transferContract': ({ transferDay }) =>
    transferDay === undefined ? undefined : 'Transfert de contrat prévu',
  '/uploadAmendments': ({ amendment }) =>
    typeof amendment === 'string' ? `Avenant ${amendment === 'APPLIED' ? 'appliqué' : 'refusé'}` : undefined,
  '/signOrder': ({ contracts }) => (contracts === undefined ? undefined : 'Affaire signée'),
};

/**
 * What was done, by the call and the detail of an entry. An agent's write in a customer's space has an entry before
 * it is done, which says « Demandé ». A call of a former version stays as the log writes it.
 */
export function auditCallWords(call: string, detail: Detail = {}): string {
  if (!Object.hasOwn(words, call)) return call;
  const known = call as AuditedCall;
  const done = wordsOfMode(call, detail) ?? variants[known]?.(detail) ?? words[known];
  return detail.step === 'asked' ? `Demandé\u00a0: ${done.charAt(0).toLowerCase()}${done.slice(1)}` : done;
}

export const everyAuditedCall = Object.keys(words) as AuditedCall[];

/** Every call that appears in the audit log, sorted by its French description. */
export const auditedCalls = everyAuditedCall
  .filter((call) => !(silent as readonly string[]).includes(call))
  .map((call) => ({ call, words: words[call] }))
  .sort((one, other) => one.words.localeCompare(other.words, 'fr'));
