import type { RequestCategory, RequestSubcategory } from '@portal/contract';
import { labelled } from './label';

const neutral = 'Autre demande';

export const requestCategoryLabel = labelled<RequestCategory, string>(
  'requestCategory',
  {
    CONTRACT_OFFER_SERVICE: 'Mon contrat, mon offre',
    INVOICE_PAYMENT_REFUND: 'Facture, paiement, remboursement',
    TECHNICAL_ASSISTANCE: 'Compteur et assistance technique',
    PERSONAL_DATA: 'Mes coordonnées et mes données',
    OTHER: 'Autre sujet',
  },
  neutral,
);

export const requestSubcategoryLabel = labelled<RequestSubcategory, string>(
  'requestSubcategory',
  {
    OFFER_CHANGE: 'Changer d’offre',
    PACKAGE_MODULATION: 'Moduler mon forfait selon la saison',
    OPTION_ADD_SAVETREE: 'Ajouter l’option Plantation d’arbres',
    OPTION_DELETE_SAVETREE: 'Retirer l’option Plantation d’arbres',
    OPTION_ADD_PLASTIC: 'Ajouter l’option Social Plastic',
    OPTION_DELETE_PLASTIC: 'Retirer l’option Social Plastic',
    PACKAGE_CHANGE: 'Changer de forfait',
    PP_CHANGE: 'Changer la fréquence de mes échéances',
    PP_AMOUNT_CHANGE: 'Changer le montant de mes échéances',
    CONSUMPTION_CONTACT_CHANGE: 'Mes coordonnées',
    INVOICE_CONTACT_CHANGE: 'Mon contact de facturation',
    INVOICE_ADDRESS_CHANGE: 'Mon adresse de facturation',
    PAYMENT_MODE_CHANGE: 'Mon moyen de paiement',
    ROUTING_MODE: 'L’envoi de mes factures',
    POWER_CHANGE: 'Changer la puissance de mon compteur',
    METER_READING_CHECKUP: 'Vérifier un relevé',
    METER_CHECKUP: 'Vérifier mon compteur',
    RESILIATION: 'Résilier mon contrat',
    MAKE_CLAIM: 'Faire une réclamation',
    REQUEST_EXPLANATION_INFORMATION: 'Obtenir une explication',
    TAX_EXEMPTION: 'Exonération de taxes',
    BILLING_INCIDENT: 'Une erreur sur ma facture',
    PAYMENT_DIFFICULTIES: 'Des difficultés de paiement',
    INVOICE_DUPLICATE_REQUEST: 'Un duplicata de facture',
    BILL_NOT_RECEIVED: 'Une facture non reçue',
    AWAITING_REIMBURSEMENT: 'Un remboursement attendu',
    PAYMENT_NOT_ACCOUNTED: 'Un paiement non pris en compte',
    PASSWORD_FORGOTTEN: 'Mot de passe oublié',
    USERNAME_FORGOTTEN: 'Identifiant oublié',
    WITHDRAWAL: 'Renoncer à mon contrat',
    MOVE: 'Déménager',
    DATA_ERASURE: 'Effacer mes données',
    MEDIATION: 'Une médiation en cours',
    OTHER: 'Autre',
  },
  neutral,
);
