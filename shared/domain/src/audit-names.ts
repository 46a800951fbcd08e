/** Names of fields and of filters, as the entries list them with spaces between. */
const names: Readonly<Record<string, string>> = {
  ...{ email: 'e-mail', pendingEmail: 'nouvelle adresse e-mail', invoice_email: 'e-mail des factures' },
  ...{ phone: 'téléphone', marketing: 'offres commerciales', newsletter: 'lettre d’information' },
  ...{ isAuthorizeData: 'utilisation des données', iban: 'IBAN', civility: 'civilité' },
  ...{
    first_name: 'prénom',
    last_name: 'nom',
    address: 'adresse',
    postal_code: 'code postal',
    city: 'ville',
    payment_mode: 'moyen de paiement',
  },
  ...{
    fromDate: 'du',
    toDate: 'au',
    actor: 'auteur',
    call: 'action',
    text: 'ce qui a été fait',
    act: 'nature',
    customerNbr: 'numéro de client',
    user: 'utilisateur concerné',
  },
  ...{
    contractNbr: 'numéro de contrat',
    firstName: 'prénom',
    lastName: 'nom',
    companyName: 'raison sociale',
  },
  ...{
    orderNumber: 'numéro d’affaire',
    externalReference: 'référence externe',
    processType: 'processus',
    orderStatus: 'statut',
  },
  ...{ channel: 'groupe', createdBy: 'créée par', pointOfDelivery: 'point de livraison' },
  ...{ identificationNumber: 'SIRET', userGroup: 'groupe', userName: 'nom d’utilisateur' },
  ...{ month: 'mois', from: 'du', to: 'au' },
};
/** Names with spaces between, in words. */
export const listedNames = (value: string | number) =>
  String(value)
    .split(' ')
    .map((name) => (Object.hasOwn(names, name) ? names[name] : name))
    .join(', ');
