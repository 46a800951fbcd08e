import { personWords } from '@portal/screen/person';

/** Words of the creation of users (B10.2). */
export const frUserCreation = {
  title: 'Créer un utilisateur',
  opening: 'Chargement du formulaire',
  kind: {
    legend: 'Pour qui',
    agent: 'Un agent',
    agentHint: 'Il se connecte avec son nom d’utilisateur et a les menus de son groupe.',
    client: 'Un client',
    clientHint: 'Il se connecte à son espace avec son numéro de client.',
  },
  group: {
    label: 'Groupe',
    placeholder: 'Choisissez un groupe',
    none: 'Aucun groupe',
    loading: 'Chargement des groupes',
    failed: 'Vos groupes n’ont pas pu être chargés',
    required: 'Veuillez sélectionner un groupe',
  },
  customerNbr: {
    label: 'Numéro de client',
    hint: 'L’e-mail doit être celui que le client nous a donné.',
    refused: 'Des lettres et des chiffres, rien d’autre',
  },
  email: personWords.email,
  userName: {
    label: 'Nom d’utilisateur',
    hint: 'Il est définitif\u00a0: il ne sera jamais redonné à un autre.',
  },
  birthdate: { label: 'Date de naissance (facultative)' },
  phone: {
    label: 'Téléphone (facultatif)',
    refused: 'Le numéro de téléphone doit contenir 10 chiffres et commencer par 0',
  },
  submit: 'Créer l’utilisateur',
  confirm: {
    title: (who: string) => `Créer un accès pour ${who}\u00a0?`,
    verb: 'Créer',
    mail: (email: string) => `Un mot de passe temporaire sera envoyé à ${email}.`,
    userName: 'Nom d’utilisateur',
    group: 'Groupe',
    client: 'Numéro de client',
  },
  failed: 'L’utilisateur n’a pas été créé',
  done: 'Utilisateur créé',
  see: 'Voir sa fiche',
} as const;
