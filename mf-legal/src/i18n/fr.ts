/** Every word of this remote's own; those of the pages come from the back end. */
export const fr = {
  titles: {
    notice: 'Mentions légales',
    terms: 'Conditions générales de vente',
    privacy: 'Données personnelles',
    cookies: 'Cookies',
    accessibility: 'Déclaration d’accessibilité',
    complaints: 'Réclamations et médiation',
  },
  pages: 'Pages légales',
  loading: 'Chargement de la page',
  failed: 'Cette page n’a pas pu être chargée',
  updated: 'Dernière mise à jour\u00a0:',
  energy: 'Énergie',
  energies: { EL: 'Électricité', NG: 'Gaz naturel' },
  home: 'Lumenvie, accueil',
  backToSpace: 'Retour à mon espace',
  backToOffice: 'Retour au back-office',
  logIn: 'Se connecter',
  write: {
    title: 'Écrivez-nous depuis votre espace',
    text: 'Votre réclamation y garde sa date, et vous y suivez sa réponse.',
    action: 'Nous écrire',
  },
} as const;
