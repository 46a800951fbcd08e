/** Sentences of the articles and videos. */
export const frContent = {
  loading: 'Chargement de nos articles et vidéos',
  failedTitle: 'Articles et vidéos',
  failed: 'Nos articles et vidéos n’ont pas pu être chargés',
  more: (count: number) => (count > 1 ? `Voir les ${count} autres` : 'Voir l’autre'),
  less: 'Voir moins',
  articles: {
    title: 'Nos conseils',
    none: 'Pas encore d’article',
    noneWords: 'Nos conseils pour votre logement apparaîtront ici.',
  },
  videos: {
    title: 'En vidéo',
    none: 'Pas encore de vidéo',
    noneWords: 'Nos vidéos pour mieux utiliser votre espace apparaîtront ici.',
    play: 'Lire la vidéo\u00a0:',
    /** Before anything is asked of the video site. */
    siteNotice: (site: string) =>
      `Lancer une vidéo ouvre le lecteur de ${site}, qui reçoit alors votre adresse IP et des informations sur votre navigateur. Rien ne lui est transmis avant.`,
    trouble: 'La vidéo ne s’affiche pas\u00a0?',
    open: 'L’ouvrir dans un nouvel onglet',
  },
} as const;
