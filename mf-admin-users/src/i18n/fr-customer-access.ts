import { formatCount } from '@portal/domain';

/** Words of what is done for one customer: space, password, welcome e-mail (B9.1). */
export const frCustomerAccess = {
  menu: {
    space: 'Administrer l’espace client',
    password: 'Réinitialiser le mot de passe',
    factor: 'Réinitialiser la connexion en deux étapes',
    welcome: 'Renvoyer l’e-mail de bienvenue',
    transfer: 'Transférer un contrat',
  },
  cancel: 'Annuler',
  close: 'Fermer',
  done: 'C’est fait',
  lost: 'Nous n’avons pas reçu de réponse. Réessayez\u00a0: rien ne sera fait deux fois.',
  password: {
    title: (customer: string) => `Réinitialiser le mot de passe du client ${customer}\u00a0?`,
    words: (email: string) =>
      `Un mot de passe temporaire sera envoyé à ${email}. Celui en vigueur reste valable jusque-là.`,
    confirm: 'Réinitialiser',
    retry: 'Réessayer',
  },
  factor: {
    title: (customer: string) => `Réinitialiser la connexion en deux étapes du client ${customer}\u00a0?`,
    consequences:
      'Assurez-vous que c’est bien cette personne qui vous le demande. Ses sessions seront fermées, ses clés d’accès, son application et ses codes de secours ne serviront plus, et son mot de passe suffira pour entrer.',
    reason: 'Motif',
    hint: 'Trois mots au moins. Le client le lira dans l’e-mail qui l’en avertit.',
    confirm: 'Réinitialiser',
    retry: 'Réessayer',
  },
  welcome: {
    title: (customer: string) => `Renvoyer l’e-mail de bienvenue au client ${customer}`,
    email: 'Adresse e-mail',
    hint: 'Elle doit être celle que le client nous a donnée.',
    submit: 'Renvoyer l’e-mail',
    failed: 'L’e-mail n’est pas parti',
  },
  direct: {
    title: 'Accès direct',
    label: 'Ouvrir un espace client',
    field: 'N° de client ou adresse e-mail',
    submit: 'Ouvrir',
    searching: 'Recherche de l’espace client',
    short: 'Saisissez 3 caractères au moins',
    failed: 'L’espace client n’a pas pu être recherché',
    none: 'Aucun client ne correspond',
    noneWords: 'Vérifiez le numéro ou l’adresse.',
    mayCreate:
      'L’accès d’un client se crée pour un client qui existe déjà\u00a0: un nouveau client naît de son affaire. Pour un agent, créez un utilisateur.',
    newCase: 'Créer une affaire',
    create: 'Créer un utilisateur',
    found: (count: number) =>
      count === 1 ? 'Un client correspond' : formatCount(count, 'client correspond', 'clients correspondent'),
    open: (customer: string) => `Ouvrir l’espace du client ${customer}`,
    noAccount: 'Personne ne peut encore s’y connecter.',
    newTab: 'S’ouvre dans un nouvel onglet',
  },
} as const;
