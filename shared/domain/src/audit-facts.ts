import { abandonReasons } from '@portal/contract';
import { abandonReasonLabel } from './case-labels';
import { formatDay } from './french-date';
import { paymentModeLabel } from './labels';
import { formatCents } from './money';
import { listedNames as listed } from './audit-names';
import { erasureMotiveLabel } from './contract-end';
import { jobLabel } from './job-labels';
import { contractStatusDisplay } from './contract-status';
import { formatClock, parisDayOf } from './paris-time';
import { shortSchemeInWords } from './scheme-words';

type Value = string | number | boolean | null;

interface Fact {
  label: string;
  /** Of a value that is no number, day or id; of other values the value itself. */
  words?: Readonly<Record<string, string>>;
  /** Other than as it is written. */
  format?: (value: string | number) => string;
}

const cents = (value: string | number) => formatCents(Number(value));
const day = (value: string | number) =>
  /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? formatDay(String(value)) : String(value);
function moment(value: string | number): string {
  const instant = new Date(value);
  if (Number.isNaN(instant.getTime())) return String(value);
  return `${formatDay(parisDayOf(instant))} à ${formatClock(instant)}`;
}

const status = {
  // cards, at the portal and at the provider
  ...{ initialized: 'initié', transmitted: 'transmis', transferFailure: 'transmission échouée' },
  ...{ transactionFailure: 'échoué', detectedAnomaly: 'anomalie', success: 'réussi', cancelled: 'annulé' },
  ...{ disputed: 'contesté', requested: 'demandé', pending: 'en cours' },
  ...{ succeeded: 'réussi', failed: 'échoué' },
  // cases and their signature
  ...{ IN_PROGRESS: 'en cours', FINALIZED: 'finalisée', FINALIZED_WITHOUT_DOC: 'finalisée sans document' },
  ...{ PENDING: 'en attente', IN_FAILURE: 'en échec', CANCELED: 'annulée' },
  ...{ refused: 'refusée', expired: 'expirée', canceled: 'annulé' },
  // contracts
  ...Object.fromEntries(
    ['effective', 'terminated', 'abandoned', 'rejected'].map((each) => [
      each,
      contractStatusDisplay(each).label,
    ]),
  ),
};

const facts = {
  abandonReason: {
    label: 'Raison',
    words: Object.fromEntries(abandonReasons.map((each) => [each, abandonReasonLabel(each)])),
  },
  already: { label: 'Déjà fait' },
  amendment: {
    label: 'Avenant',
    words: {
      APPLIED: 'appliqué',
      ENDED: 'sans effet\u00a0: le contrat a pris fin',
      FAILED: 'abandonné\u00a0: il n’a pas pu être appliqué',
    },
  },
  amountCents: { label: 'Montant', format: cents },
  application: { label: 'Application' },
  attempt: { label: 'Tentative' },
  callBack: {
    label: 'Rappel',
    words: { DONE: 'fait', ABANDONED: 'abandonné', MOVED: 'déplacé', GIVEN: 'confié' },
  },
  callBackDay: { label: 'Jour du rappel', format: day },
  brokenChains: { label: 'Chaînes rompues' },
  by: {
    label: 'Par',
    words: {
      ...{ 'mailed link': 'le lien d’un e-mail', EMAIL: 'e-mail', SMS: 'SMS', SIRET: 'SIRET' },
      COPY: 'un lien qu’un agent a copié',
      ...{ ADDRESS: 'adresse', METER: 'numéro de compteur', HOLDER: 'titulaire' },
    },
  },
  chains: { label: 'Chaînes' },
  coholder: { label: 'Cotitulaire modifié' },
  confirmed: { label: 'Confirmé' },
  contentHash: { label: 'Empreinte du contenu' },
  contracts: { label: 'Contrats' },
  creditedCents: { label: 'Montant crédité', format: cents },
  customerNumber: { label: 'Client' },
  documents: { label: 'Documents conservés' },
  draft: { label: 'Brouillon' },
  dueDate: { label: 'Échéance', format: day },
  dwelling: { label: 'Description du logement', words: { SAID: 'donnée', TAKEN_BACK: 'retirée' } },
  effectiveDate: { label: 'Date d’effet', format: day },
  endDate: { label: 'Fin', format: day },
  endedLinks: { label: 'Liens vers un ancien e-mail ou téléphone, fermés' },
  entries: { label: 'Entrées' },
  event: { label: 'Demande' },
  exist: { label: 'Client trouvé' },
  failed: { label: 'Échec' },
  fields: { label: 'Champs', format: listed },
  fileName: { label: 'Fichier' },
  filters: { label: 'Filtres', format: listed },
  firstPayment: { label: 'Premier paiement', words: status },
  takenFrom: { label: 'Reprise à' },
  helped: { label: 'A aidé' },
  found: { label: 'Résultats' },
  formerGroup: { label: 'Ancien groupe' },
  formerScheme: { label: 'Ancienne habilitation', format: (short) => shortSchemeInWords(String(short)) },
  former: { label: 'Ancien mandat' },
  granted: { label: 'Accordé' },
  limitKwh: { label: 'Seuil en kWh par mois' },
  limitCents: { label: 'Seuil en euros par mois', format: cents },
  granularity: {
    label: 'Finesse',
    words: { NONE: 'aucune', MONTHLY: 'mensuelle', DAILY: 'journalière', HALF_HOURLY: 'demi-horaire' },
  },
  group: { label: 'Groupe' },
  holder: { label: 'Titulaire', words: { former: 'ancien', new: 'nouveau' } },
  impersonation: { label: 'À la place du client' },
  importId: { label: 'Import' },
  job: { label: 'Tâche', format: (name) => jobLabel(String(name)) },
  kind: { label: 'Changement', words: { IBAN: 'IBAN', EMAIL: 'adresse e-mail', PASSWORD: 'mot de passe' } },
  mode: {
    label: 'Mode',
    words: {
      ...{ DELETE: 'suppression', DISABLE: 'désactivation', ENABLE: 'activation', CANCEL: 'abandon' },
      RESET_FACTOR: 'réinitialisation de la seconde étape',
      RESET_PASSWORD: 'mot de passe temporaire envoyé',
      RESEND_WELCOME: 'e-mail de bienvenue renvoyé',
      ...{ EMAIL: 'par e-mail', PAYMENT: 'par carte', RESEND: 'renvoi', delete: 'suppression' },
      ...{ insertOrUpdate: 'ajout ou modification', INSTALLMENT_FREQUENCY: 'fréquence des paiements' },
      ...{
        ROLL_BACK: 'retour à la version précédente',
        PROMOTE: 'promotion',
        WITHDRAW: 'retrait',
      },
      ...{ PRODUCT: 'produit', PACKAGE: 'forfait', OPTIONS: 'options' },
    },
  },
  motive: {
    label: 'Motif',
    words: Object.fromEntries(
      (['WRITTEN_REQUEST', 'PHONE_REQUEST', 'AUTHORITY'] as const).map((each) => [
        each,
        erasureMotiveLabel(each),
      ]),
    ),
  },
  numberEnd: { label: 'Fin du numéro' },
  noticeWaived: { label: 'Préavis abandonné' },
  note: { label: 'Note' },
  order: { label: 'Affaire' },
  orderNumber: { label: 'Affaire' },
  parts: { label: 'Versements' },
  payment: { label: 'Paiement' },
  paymentMode: {
    label: 'Moyen de paiement',
    words: Object.fromEntries(
      (['directDebit', 'bankTransfer', 'check'] as const).map((each) => [
        each,
        paymentModeLabel(each).toLowerCase(),
      ]),
    ),
  },
  pieceId: { label: 'Pièce' },
  purpose: {
    label: 'Usage',
    words: {
      ...{ DATA_USE: 'utilisation des données', CONSUMPTION_DISPLAY: 'affichage de la consommation' },
      ...{ CONSUMPTION_ADVICE: 'conseils d’économies', MARKETING: 'offres commerciales' },
      NEWSLETTER: 'actualités',
    },
  },
  contactChannel: {
    label: 'Moyen',
    words: { EMAIL: 'e-mail', PHONE: 'téléphone', SMS: 'SMS', POST: 'courrier' },
  },
  readingDate: { label: 'Relevé du', format: day },
  reason: {
    label: 'Motif',
    words: {
      ...{ MOVING_OUT: 'déménagement', OTHER_SUPPLIER: 'autre fournisseur', PRICE: 'prix' },
      ...{ SERVICE: 'service', OTHER: 'autre' },
    },
  },
  reference: { label: 'Référence' },
  refund: { label: 'Remboursement' },
  repayment: { label: 'Échelonnement' },
  repaymentEnd: {
    label: 'Fin',
    words: {
      ...{ PAID: 'tout est payé', REJECTED: 'versement rejeté', UNPAID: 'versement non payé' },
      ...{ DISPUTED: 'paiement contesté', AGENT: 'annulé par un conseiller' },
    },
  },
  refusal: {
    label: 'Refus',
    words: {
      ...{ UNKNOWN_NUMBER: 'numéro inconnu', WRONG_CODE: 'code erroné', EXPIRED: 'périmé' },
      ...{ USED: 'déjà utilisé', NOT_ELIGIBLE: 'non éligible' },
    },
  },
  replacement: { label: 'Nouvelle pièce' },
  restoredEmail: { label: 'Adresse e-mail rétablie' },
  result: { label: 'Résultat', words: { OK: 'accepté', KO: 'refusé' } },
  run: { label: 'Exécution' },
  rowCount: { label: 'Lignes' },
  rows: { label: 'Lignes' },
  rumCode: { label: 'Mandat (RUM)' },
  savingMode: { label: 'Envoi', words: { EMAIL: 'par e-mail', NONE: 'aucun' } },
  scheme: { label: 'Habilitation', format: (short) => shortSchemeInWords(String(short)) },
  search: { label: 'Recherche' },
  sent: { label: 'Envoyé' },
  sponsored: { label: 'Parrainage', words: { CUSTOMER: 'd’un client' } },
  state: { label: 'Suite', words: { TAKEN: 'pris en compte', REFUSED: 'refusé' } },
  status: { label: 'Statut', words: status },
  step: { label: 'Étape', words: { asked: 'demandé', ended: 'terminé' } },
  taken: { label: 'Adresse déjà prise' },
  template: { label: 'Modèle de réponse' },
  transfer: { label: 'Transfert' },
  transferDay: { label: 'Transfert prévu le', format: day },
  until: { label: 'Jusqu’au', format: moment },
  user: { label: 'Utilisateur' },
  valid: { label: 'Code valable' },
  version: { label: 'Version' },
  /** Id of an order to the registry; the reason given with it is shown instead. */
  publicationOrder: { label: 'Motif' },
  /** Id of an agent's visit to a customer's space; the reason given there is shown instead. */
  visit: { label: 'Motif' },
  voucher: { label: 'Chèque énergie' },
  proof: {
    label: 'Seconde étape',
    words: { CODE: 'code', RECOVERY: 'code de secours', PASSKEY: 'clé d’accès', ENROLMENT: 'activation' },
  },
  whole: { label: 'Complet' },
} satisfies Record<string, Fact>;

/** Details of an audit entry: only facts with a label here may be written. */
export type AuditDetail = { [Name in keyof typeof facts]?: Value };

/** A fact in words, and its value; one of a former version stays as the log writes it. */
function auditFact(name: string, value: Value): string {
  const fact: Fact = Object.hasOwn(facts, name) ? facts[name as keyof typeof facts] : { label: name };
  return `${fact.label}\u00a0: ${formatFact(fact, value)}`;
}

function formatFact({ words, format: formatValue }: Fact, value: Value): string {
  if (value === null) return '–';
  if (typeof value === 'boolean') return value ? 'oui' : 'non';
  if (words !== undefined && Object.hasOwn(words, value)) return words[value] ?? String(value);
  return formatValue?.(value) ?? String(value);
}

/** Facts that name a reason which is kept beside the log. */
const reasoned: ReadonlySet<string> = new Set(['visit', 'publicationOrder']);
const quoted = (name: string, reason: string | null) => {
  if (reason !== null) return `«\u00a0${reason}\u00a0»`;
  return name === 'visit' ? 'effacé avec les données du client' : '–';
};

/**
 * The detail of an entry in words; empty where it has none.
 * @param reason given by the agent for the visit or the order that the entry names; the log itself never stores it (0017)
 */
export const auditDetailWords = (
  detail: Readonly<Record<string, Value>>,
  reason: string | null = null,
): string =>
  Object.entries(detail)
    // of nearly every log-in
    .filter(([name, value]) => !(name === 'impersonation' && value === false))
    .map(([name, value]) => auditFact(name, reasoned.has(name) ? quoted(name, reason) : value))
    .join(' · ');
