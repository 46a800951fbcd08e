import type { CallPath } from '@portal/contract';

/** Each says what was done: an entry is written when it is. */
const calls: Record<CallPath, string> = {
  '/login': 'Session ouverte',
  '/logout': 'Session fermée',
  '/resetPassword': 'Nouveau mot de passe demandé',
  '/changePassword': 'Mot de passe changé',
  '/confirmLogin': 'Session ouverte en deux étapes',
  '/getFactor': 'Code à usage unique consulté',
  '/beginFactor': 'Activation du code à usage unique commencée',
  '/confirmFactor': 'Code à usage unique activé',
  '/renewRecoveryCodes': 'Codes de secours renouvelés',
  '/removeFactor': 'Code à usage unique désactivé',
  '/askLogInPasskey': 'Clé d’accès demandée à la connexion',
  '/askPasskey': 'Clé d’accès demandée',
  '/beginPasskey': 'Enregistrement d’une clé d’accès commencé',
  '/confirmPasskey': 'Clé d’accès enregistrée',
  '/removePasskey': 'Clé d’accès retirée',
  '/getSessions': 'Connexions ouvertes consultées',
  '/closeSession': 'Connexion fermée à distance',
  '/closeOtherSessions': 'Autres connexions fermées à distance',
  '/getUndoableChange': 'Changement à annuler consulté',
  '/undoChange': 'Changement annulé',
  '/getLogsStreaming': 'Incident du navigateur signalé',

  '/getContext': 'Dossier client consulté',
  '/getContract': 'Contrat consulté',
  '/getMeterReads': 'Relevés consultés',
  '/getBalance': 'Solde consulté',
  '/financialPieces': 'Pièces financières consultées',

  '/getEvent': 'Demandes consultées',
  '/createEvent': 'Demande du client envoyée',
  '/getRequestMessages': 'Conversation d’une demande consultée',
  '/replyToRequest': 'Demande complétée par le client',
  '/addRequestFile': 'Fichier ajouté à une demande par le client',
  '/getRequestFile': 'Fichier d’une demande téléchargé',
  '/addWorkedRequestFile': 'Fichier ajouté à une réponse',
  '/getWorkedRequestFile': 'Fichier d’une demande téléchargé par un conseiller',
  '/rateRequest': 'Demande évaluée par le client',
  '/searchRequests': 'Demandes recherchées',
  '/getRequest': 'Demande consultée',
  '/getRequestAgents': 'Conseillers des demandes consultés',
  '/getRequestCounts': 'Demandes comptées',
  '/claimRequest': 'Demande prise en charge',
  '/assignRequests': 'Demandes confiées',
  '/answerRequest': 'Réponse envoyée au client',
  '/noteRequest': 'Note ajoutée à une demande',
  '/closeRequest': 'Demande clôturée sans réponse',
  '/updateCustomer': 'Coordonnées modifiées',
  '/confirmEmail': 'Adresse e-mail confirmée',
  '/managePendingEmail': 'Changement d’adresse e-mail suivi',
  '/manageCoholder': 'Cotitulaire modifié',
  '/updateBillingData': 'Facturation modifiée',
  '/getConsents': 'Consentements consultés',
  '/manageConsent': 'Consentement modifié',
  '/sponsoring': 'Parrainage enregistré',
  '/getSponsorships': 'Parrainages consultés',
  '/getTowns': 'Commune recherchée',
  '/getContent': 'Contenu consulté',

  '/getMeterConfiguration': 'Configuration du compteur consultée',
  '/createIndex': 'Relevé transmis',
  '/getConsumptionCosts': 'Coûts de consommation consultés',
  '/getSeasonProjection': 'Projection de la saison consultée',
  '/exportMeterReads': 'Relevés exportés',

  '/getPackages': 'Forfaits consultés',
  '/getProducts': 'Produits consultés',
  '/getPack': 'Forfait calculé',
  '/getOffers': 'Offres consultées',
  '/checkRebateCode': 'Code de remise vérifié',
  '/manageOffer': 'Offre changée',
  '/subscription/deliveryPoint/estimates': 'Consommation d’un point de livraison estimée',

  '/getDocumentsList': 'Documents consultés',
  '/getSupportingDocuments': 'Justificatifs consultés',
  '/getInvoicePdf': 'Facture ouverte',
  '/explainInvoice': 'Explication d’une facture consultée',
  '/getDocument': 'Document ouvert',

  '/paymentCB': 'Paiement par carte commencé',
  '/getFirstPayments': 'Premiers paiements attendus consultés',
  '/takeBackDebit': 'Nouveau prélèvement annulé',
  '/getPaymentStatus': 'Paiement suivi',
  '/retryFirstPayment': 'Premier paiement relancé',
  '/ws_portal_get_customer_invoice_list/wsportal': 'Factures consultées',

  '/saveOrder': 'Affaire enregistrée',
  '/signOrder': 'Affaire envoyée à la signature',
  '/getOrder': 'Affaire consultée',
  '/getOrderStatus': 'Affaire mise à jour par sa signature',
  '/resendSubscriptionEmail': 'Lien de souscription renvoyé',
  '/keepCaseDraft': 'Brouillon d’affaire conservé',
  '/getCaseDraft': 'Brouillon d’affaire consulté',
  '/dropCaseDraft': 'Brouillon d’affaire abandonné',
  '/getCalendarAppointment': 'Jours de rendez-vous consultés',
  '/getAppointmentTimeslot': 'Créneaux de rendez-vous consultés',
  '/siret/:siret': 'SIRET recherché',
  '/subscription/client/check': 'Client recherché par son e-mail',
  '/subscription/client/check/validate': 'Code d’un client vérifié',
  '/subscription/client': 'Données d’un client reprises',

  '/getAgentDay': '« Ma journée » consultée',
  '/findInPalette': 'Client ou affaire recherchés par la palette',
  '/searchOrder': 'Affaires recherchées',
  '/exportCases': 'Affaires exportées',
  '/getSavedSearches': 'Recherches enregistrées consultées',
  '/saveSearch': 'Recherche enregistrée',
  '/dropSavedSearch': 'Recherche enregistrée supprimée',
  '/casesExtract': 'Historique des affaires extrait',
  '/exportCasesHistory': 'Historique des affaires exporté',
  '/customerAndContract': 'Clients et contrats recherchés',
  '/getCustomerContracts': 'Contrats d’un client consultés',
  '/exportCustomerContracts': 'Clients et contrats exportés',
  '/getTransferContracts': 'Contrats à transférer consultés',
  '/previewTransfer': 'Transfert de contrat essayé',
  '/transferContract': 'Contrat transféré',
  '/getPlannedTransfers': 'Transferts prévus consultés',
  '/undoTransfer': 'Transfert de contrat prévu annulé',
  '/checkAmendments': 'Avenants vérifiés',
  '/exportAmendmentReport': 'Rapport d’un import d’avenants exporté',
  '/uploadAmendments': 'Avenants importés',
  '/getAmendmentRun': 'Import d’avenants suivi',
  '/cancelAmendments': 'Import d’avenants arrêté',
  '/exportAmendmentTemplate': 'Modèle d’import d’avenants téléchargé',
  '/searchAmendmentImports': 'Imports d’avenants recherchés',
  '/getAmendmentImport': 'Import d’avenants consulté',
  '/searchAmendments': 'Avenants recherchés',
  '/withdrawAmendment': 'Avenant retiré',
  '/withdrawAmendmentImport': 'Import d’avenants retiré',

  '/searchUserGroup': 'Utilisateurs recherchés',
  '/exportUsers': 'Utilisateurs exportés',
  '/manageUser': 'Utilisateur modifié',
  '/getUser': 'Utilisateur consulté',
  '/updateUser': 'Fiche d’un utilisateur modifiée',
  '/closeUserSessions': 'Sessions d’un utilisateur fermées',
  '/searchUserAudit': 'Journal d’un utilisateur consulté',
  '/disableUsers': 'Utilisateurs désactivés',
  '/createUser': 'Utilisateur créé',
  '/createGroup': 'Groupe créé',
  '/getGroup': 'Groupe consulté',
  '/getGroups': 'Groupes consultés',
  '/searchGroups': 'Groupes recherchés',
  '/getGroupPage': 'Page d’un groupe consultée',
  '/updateGroup': 'Droits d’un groupe modifiés',
  '/deleteGroup': 'Groupe supprimé',
  '/adminClientSpace': 'Espace client recherché',
  '/resetCustomerPassword': 'Mot de passe client réinitialisé',
  '/resetCustomerFactor': 'Seconde étape du client réinitialisée',
  '/reinitSubscriptionEmail': 'E-mail de bienvenue renvoyé',

  '/searchAudit': 'Journal d’audit consulté',
  '/exportAudit': 'Journal d’audit exporté',
  '/checkAudit': 'Journal d’audit vérifié',

  '/getJobs': 'Tâches planifiées consultées',
  '/searchJobRuns': 'Exécutions d’une tâche consultées',
  '/runJob': 'Tâche planifiée lancée',
  '/retryJobRun': 'Tâche en échec relancée',
  '/getServiceLevels': 'Niveaux de service consultés',

  '/orderPublication': 'Changement de version ordonné',

  '/elevateSupport': 'Intervention ouverte en mode support',
  '/endSupport': 'Intervention terminée en mode support',
  '/getSupportVisits': 'Accès de conseillers consultés',
  '/withdrawContract': 'Rétractation enregistrée',
  '/terminateContract': 'Résiliation enregistrée',
  '/takeBackTermination': 'Résiliation annulée',
  '/exportCustomerData': 'Données personnelles exportées',
  '/eraseCustomer': 'Données personnelles effacées',
};

/** What no call of a visitor's asks for: a provider's word, a day that came, the first read of a visit. */
const occurrences = {
  cardPayment: 'Paiement par carte mis à jour par le prestataire',
  cardRefund: 'Remboursement par carte mis à jour',
  supportOpened: 'Espace client ouvert',
  redebitPiece: 'Nouveau prélèvement d’une somme rejetée demandé',
  terminationDue: 'Contrat terminé à son échéance',
  pricesAnnounced: 'Changement de prix annoncé',
  sponsorshipCredited: 'Remise de parrainage accordée',
  sponsorshipReversed: 'Remise de parrainage annulée',
};

/** What an entry of the audit log may be of: nothing is written there that has no words here. */
export type AuditedCall = CallPath | keyof typeof occurrences;

/** Reads that leave no entry, whoever asks; nobody filters the log by them. */
const silent: readonly CallPath[] = [
  ...(['/getFactor', '/beginFactor', '/getSessions'] as const),
  ...(['/askLogInPasskey', '/askPasskey', '/beginPasskey'] as const),
  ...(['/logout', '/getUndoableChange', '/getLogsStreaming', '/getTowns', '/siret/:siret'] as const),
  ...(['/getContent', '/getPackages', '/checkRebateCode', '/getAmendmentRun'] as const),
  ...(['/getOrder', '/getCaseDraft', '/getGroup', '/getGroups', '/searchAudit'] as const),
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
  ...(['/searchRequests', '/getRequestCounts', '/getRequest', '/getRequestAgents'] as const),
];

const words: Record<AuditedCall, string> = { ...calls, ...occurrences };

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
