import type { CallPath } from '@portal/contract';

const calls: Record<CallPath, string> = {
  '/login': 'Connexion',
  '/logout': 'Déconnexion',
  '/resetPassword': 'Demande de nouveau mot de passe',
  '/changePassword': 'Changement de mot de passe',
  '/confirmLogin': 'Connexion en deux étapes',
  '/getFactor': 'Lecture du code à usage unique',
  '/beginFactor': 'Début d’activation du code à usage unique',
  '/confirmFactor': 'Activation du code à usage unique',
  '/renewRecoveryCodes': 'Nouveaux codes de secours',
  '/removeFactor': 'Désactivation du code à usage unique',
  '/askLogInPasskey': 'Demande d’une clé d’accès à la connexion',
  '/askPasskey': 'Demande d’une clé d’accès',
  '/beginPasskey': 'Début d’enregistrement d’une clé d’accès',
  '/confirmPasskey': 'Enregistrement d’une clé d’accès',
  '/removePasskey': 'Retrait d’une clé d’accès',
  '/getSessions': 'Lecture des connexions ouvertes',
  '/closeSession': 'Fermeture d’une connexion',
  '/closeOtherSessions': 'Fermeture des autres connexions',
  '/getUndoableChange': 'Lecture d’un changement à annuler',
  '/undoChange': 'Annulation d’un changement',
  '/getLogsStreaming': 'Rapport d’incident du navigateur',

  '/getContext': 'Lecture du dossier client',
  '/getContract': 'Lecture du contrat',
  '/getMeterReads': 'Lecture des relevés',
  '/getBalance': 'Lecture du solde',
  '/financialPieces': 'Lecture des pièces financières',

  '/getEvent': 'Lecture des demandes',
  '/createEvent': 'Demande du client',
  '/updateCustomer': 'Modification des coordonnées',
  '/confirmEmail': 'Confirmation d’une adresse e-mail',
  '/managePendingEmail': 'Suivi d’un changement d’adresse e-mail',
  '/manageCoholder': 'Modification du cotitulaire',
  '/updateBillingData': 'Modification de la facturation',
  '/getConsents': 'Lecture des consentements',
  '/manageConsent': 'Modification d’un consentement',
  '/sponsoring': 'Parrainage',
  '/getSponsorships': 'Lecture des parrainages',
  '/getTowns': 'Recherche d’une commune',
  '/getContent': 'Lecture d’un contenu',

  '/getMeterConfiguration': 'Lecture de la configuration du compteur',
  '/createIndex': 'Relevé transmis',
  '/getConsumptionCosts': 'Lecture des coûts de consommation',
  '/getSeasonProjection': 'Lecture de la projection de la saison',
  '/exportMeterReads': 'Export des relevés',

  '/getPackages': 'Lecture des forfaits',
  '/getProducts': 'Lecture des produits',
  '/getPack': 'Calcul d’un forfait',
  '/getOffers': 'Lecture des offres',
  '/checkRebateCode': 'Vérification d’un code de remise',
  '/manageOffer': 'Changement d’offre',
  '/subscription/deliveryPoint/estimates': 'Estimation d’un point de livraison',

  '/getDocumentsList': 'Lecture des documents',
  '/getSupportingDocuments': 'Lecture des justificatifs',
  '/getInvoicePdf': 'Ouverture d’une facture',
  '/explainInvoice': 'Explication d’une facture',
  '/getDocument': 'Ouverture d’un document',

  '/paymentCB': 'Paiement par carte',
  '/getFirstPayments': 'Lecture des premiers paiements attendus',
  '/takeBackDebit': 'Annulation d’un nouveau prélèvement',
  '/getPaymentStatus': 'Suivi d’un paiement',
  '/retryFirstPayment': 'Relance du premier paiement',
  '/ws_portal_get_customer_invoice_list/wsportal': 'Lecture des factures',

  '/saveOrder': 'Enregistrement d’une affaire',
  '/signOrder': 'Signature d’une affaire',
  '/getOrder': 'Lecture d’une affaire',
  '/getOrderStatus': 'Suivi d’une affaire',
  '/resendSubscriptionEmail': 'Renvoi du lien de souscription',
  '/keepCaseDraft': 'Brouillon d’affaire conservé',
  '/getCaseDraft': 'Lecture d’un brouillon d’affaire',
  '/dropCaseDraft': 'Brouillon d’affaire abandonné',
  '/getCalendarAppointment': 'Lecture des jours de rendez-vous',
  '/getAppointmentTimeslot': 'Lecture des créneaux de rendez-vous',
  '/siret/:siret': 'Recherche d’un SIRET',
  '/subscription/client/check': 'Recherche d’un client par son e-mail',
  '/subscription/client/check/validate': 'Vérification du code d’un client',
  '/subscription/client': 'Reprise des données d’un client',

  '/getAgentDay': 'Lecture de « Ma journée »',
  '/findInPalette': 'Recherche rapide',
  '/searchOrder': 'Recherche d’affaires',
  '/exportCases': 'Export des affaires',
  '/getSavedSearches': 'Lecture des recherches enregistrées',
  '/saveSearch': 'Recherche enregistrée',
  '/dropSavedSearch': 'Recherche enregistrée supprimée',
  '/casesExtract': 'Extraction de l’historique des affaires',
  '/exportCasesHistory': 'Export de l’historique des affaires',
  '/customerAndContract': 'Recherche de clients et de contrats',
  '/exportCustomerContracts': 'Export des clients et contrats',
  '/getTransferContracts': 'Lecture des contrats à transférer',
  '/previewTransfer': 'Essai d’un transfert de contrat',
  '/transferContract': 'Transfert de contrat',
  '/checkAmendments': 'Vérification d’avenants',
  '/exportAmendmentReport': 'Rapport d’un import d’avenants',
  '/uploadAmendments': 'Import d’avenants',
  '/getAmendmentRun': 'Suivi d’un import d’avenants',
  '/cancelAmendments': 'Arrêt d’un import d’avenants',

  '/searchUserGroup': 'Recherche d’utilisateurs',
  '/exportUsers': 'Export des utilisateurs',
  '/manageUser': 'Gestion d’un utilisateur',
  '/createUser': 'Création d’un utilisateur',
  '/createGroup': 'Création d’un groupe',
  '/getGroup': 'Lecture d’un groupe',
  '/getGroups': 'Lecture des groupes',
  '/adminClientSpace': 'Recherche d’un espace client',
  '/resetCustomerPassword': 'Réinitialisation du mot de passe client',
  '/resetCustomerFactor': 'Réinitialisation de la seconde étape client',
  '/reinitSubscriptionEmail': 'Renvoi de l’e-mail de bienvenue',

  '/searchAudit': 'Consultation du journal d’audit',
  '/exportAudit': 'Export du journal d’audit',
  '/checkAudit': 'Vérification du journal d’audit',

  '/getJobs': 'Lecture des tâches planifiées',
  '/searchJobRuns': 'Lecture des exécutions d’une tâche',
  '/runJob': 'Lancement d’une tâche planifiée',
  '/retryJobRun': 'Relance d’une tâche en échec',
  '/getServiceLevels': 'Lecture des niveaux de service',

  '/elevateSupport': 'Intervention en mode support',
  '/endSupport': 'Fin d’intervention en mode support',
  '/getSupportVisits': 'Lecture des accès de conseillers',
  '/withdrawContract': 'Rétractation',
  '/terminateContract': 'Résiliation',
  '/takeBackTermination': 'Annulation d’une résiliation',
  '/exportCustomerData': 'Export des données personnelles',
  '/eraseCustomer': 'Effacement des données personnelles',
};

/** What no call of a visitor's asks for: a provider's word, a day that came, the first read of a visit. */
const occurrences = {
  cardPayment: 'Nouvelle d’un paiement par carte',
  cardRefund: 'Remboursement par carte',
  supportOpened: 'Ouverture d’un espace client par un conseiller',
  redebitPiece: 'Nouveau prélèvement d’une somme rejetée',
  terminationDue: 'Fin de contrat à son échéance',
  pricesAnnounced: 'Annonce d’un changement de prix',
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
  ...(['/getJobs', '/searchJobRuns', '/getServiceLevels'] as const),
  ...(['/previewTransfer', '/checkAmendments', '/exportAmendmentReport', '/searchUserGroup'] as const),
];

const words: Record<AuditedCall, string> = { ...calls, ...occurrences };

/** The words of an entry's call; one of a former version stays as the log writes it. */
export const auditCallWords = (call: string): string =>
  Object.hasOwn(words, call) ? words[call as AuditedCall] : call;

/** Every call that appears in the audit log, sorted by its French description. */
export const auditedCalls = (Object.keys(words) as AuditedCall[])
  .filter((call) => !(silent as readonly string[]).includes(call))
  .map((call) => ({ call, words: words[call] }))
  .sort((one, other) => one.words.localeCompare(other.words, 'fr'));
