/** What each mail of the portal is about, in an agent's words. */
const labels: Readonly<Record<string, string>> = {
  'client-check-code': 'Code de vérification',
  'subscription-link': 'Lien de souscription',
  'subscription-confirmed': 'Confirmation de souscription',
  'agent-email-changed': 'Adresse e-mail d’un conseiller modifiée',
  'account-opened': 'Bienvenue dans l’espace client',
  'password-reset': 'Mot de passe temporaire',
  'password-changed': 'Mot de passe modifié',
  'factor-changed': 'Connexion en deux étapes modifiée',
  'customer-factor-reset': 'Connexion en deux étapes réinitialisée',
  'email-change-code': 'Code de confirmation d’adresse',
  'email-change-asked': 'Changement d’adresse e-mail demandé',
  'email-changed': 'Adresse e-mail modifiée',
  'change-undone': 'Changement annulé',
  'offer-changed': 'Changement d’offre confirmé',
  'prices-change': 'Changement de prix annoncé',
  'iban-changed': 'Compte bancaire modifié',
  'data-erased': 'Données effacées',
  'card-payment-received': 'Paiement par carte reçu',
  'card-payment-credited': 'Paiement par carte porté au crédit',
  'card-payment-refunded': 'Paiement par carte remboursé',
  'debit-planned': 'Nouveau prélèvement prévu',
  'debit-taken-back': 'Prélèvement annulé',
  'first-payment-link': 'Lien du premier paiement',
  'first-payment-received': 'Premier paiement reçu',
  'contract-transferred': 'Contrat transféré',
  'invoice-again': 'Facture renvoyée',
  'request-received': 'Accusé de réception d’une demande',
  'request-step': 'Suite donnée à une demande',
  'phone-changed': 'Numéro de téléphone modifié',
  'coholder-changed': 'Cotitulaire modifié',
  'contract-ended': 'Fin de contrat',
  'joint-payment-received': 'Paiement groupé par carte reçu',
  'energy-voucher-taken': 'Chèque énergie pris en compte',
  'energy-voucher-refused': 'Chèque énergie refusé',
  'instalment-changed': 'Montant des échéances changé',
  'settlement-warning': 'Régularisation élevée annoncée',
  'limit-exceeded': 'Dépassement de seuil annoncé',
  'sponsorship-credit': 'Remise de parrainage',
  'sponsorship-invitation': 'Invitation de parrainage',
};

/** Those of a mail that has none: one of a later version. */
const unknown = 'E-mail';

export const mailLabel = (template: string): string =>
  Object.hasOwn(labels, template) ? (labels[template] ?? unknown) : unknown;
