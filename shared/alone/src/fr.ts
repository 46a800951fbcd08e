/** Every word of the frame around a remote that runs alone; developers read it. */
export const fr = {
  alone: (title: string) => `${title}, seul dans un cadre de développement`,
  routes: 'Écrans de ce remote',
  contract: 'Contrat affiché',
  logOut: 'Se déconnecter',
  logIn: {
    title: 'Connexion au portail de développement',
    needed: 'Cet écran demande une connexion : choisissez un compte de démonstration.',
    user: 'Identifiant',
    password: 'Mot de passe',
    code: 'Code de l’application ou code de secours',
    enrol: 'Ce compte doit d’abord se protéger par une clé d’accès ou une application de codes\u00a0:',
    enrolAt: 'connectez-vous une fois au portail',
    enrolThen: ', puis revenez ici.',
    submit: 'Se connecter',
  },
  forbidden: 'Ce compte n’a pas le droit d’ouvrir cet écran.',
  elsewhere: (path: string) => `${path} appartient à un autre remote : il s’ouvre dans le portail.`,
  noPortal: 'Le portail ne répond pas : lancez-le (npm start), puis rechargez cette page.',
  messages: 'Messages',
};
