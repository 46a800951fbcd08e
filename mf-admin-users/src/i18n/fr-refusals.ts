import type { RefusalKind } from '@portal/contract';

export interface RefusalWords {
  why: string;
  todo: string;
}

const rebuild = 'Relancer la construction, puis publier.';
const readHistory = 'Relire l’historique, puis décider à nouveau.';

/** Why a publication was refused, and what to do. */
export const frRefusals = {
  kinds: {
    key: {
      why: 'La clé de publication n’a pas ce droit.',
      todo: 'Publier avec une clé valide pour cette application, ou la demander à l’exploitant.',
    },
    signature: {
      why: 'Ce qui est en ligne n’est pas signé par une clé reconnue, ou a été remplacé par un état ancien.',
      todo: 'Chercher qui a écrit dans la base, puis publier à nouveau l’ensemble.',
    },
    store: {
      why: 'Les fichiers en ligne sont dans un autre stockage.',
      todo: 'Indiquer le stockage de cette base.',
    },
    'not-built': { why: 'L’application n’est pas construite.', todo: rebuild },
    'old-build': { why: 'La construction est plus ancienne que les sources.', todo: rebuild },
    'build-fails': { why: 'La construction échoue.', todo: 'Corriger les erreurs ci-dessous.' },
    types: {
      why: 'La vérification des types échoue.',
      todo: 'Corriger les erreurs ci-dessous.',
    },
    tests: { why: 'Les tests échouent.', todo: 'Corriger les tests ci-dessous.' },
    uncommitted: {
      why: 'Les sources contiennent des modifications non enregistrées.',
      todo: 'Les enregistrer dans un commit, puis construire à nouveau.',
    },
    elsewhere: {
      why: 'La construction vient d’un autre dossier que celui de l’application : rien ne l’a vérifiée.',
      todo: 'Publier depuis le dossier de l’application.',
    },
    twice: {
      why: 'La même application est deux fois dans cette publication.',
      todo: 'Ne la nommer qu’une fois.',
    },
    unreadable: { why: 'Un fichier attendu manque ou est illisible.', todo: rebuild },
    declaration: {
      why: 'La déclaration remote.json n’est pas valide.',
      todo: 'La corriger selon son schéma.',
    },
    manifest: {
      why: 'Le manifeste de la construction est incomplet ou invalide.',
      todo: 'Construire avec les réglages communs du portail.',
    },
    files: { why: 'Des fichiers de la construction manquent ou ont un nom interdit.', todo: rebuild },
    script: { why: 'Un fichier n’est pas du JavaScript valide.', todo: rebuild },
    container: {
      why: 'Le conteneur n’exporte pas ce que le portail attend.',
      todo: 'Le construire comme module ES qui expose ./remote.',
    },
    'container-name': {
      why: 'Le nom du conteneur n’est pas celui de l’application.',
      todo: 'Donner au conteneur le nom déclaré dans remote.json.',
    },
    'container-throws': {
      why: 'Le code du conteneur s’arrête sur une erreur dès son chargement.',
      todo: 'Déplacer dans bootstrap ou mount ce qui a besoin de la page.',
    },
    'container-hangs': {
      why: 'Le chargement du conteneur ne se termine pas, ou prend trop de mémoire.',
      todo: 'Retirer la boucle ou l’attente sans fin.',
    },
    'too-large': {
      why: 'La construction dépasse les limites de taille.',
      todo: 'Retirer les fichiers dont aucune page n’a besoin.',
    },
    budget: {
      why: 'Le code initial dépasse son budget.',
      todo: 'Charger une partie du code plus tard, ou relever le budget.',
    },
    'first-paint': {
      why: 'Le premier affichage d’un écran, avant tout script, est trop lourd ou contient ce qui n’y a pas sa place.',
      todo: 'Afficher moins avant l’arrivée des données, puis construire à nouveau.',
    },
    licences: {
      why: 'Une licence logicielle n’est pas autorisée, ou le rapport des licences manque.',
      todo: 'Remplacer la bibliothèque, ou construire à nouveau.',
    },
    calls: {
      why: 'L’application appelle un service que le serveur en ligne n’a pas sous cette forme.',
      todo: 'Mettre d’abord le serveur à jour.',
    },
    'shared-packages': {
      why: 'Les paquets partagés du cadre et de l’application ne vont pas ensemble.',
      todo: 'Publier ensemble le cadre et l’application, construits avec les mêmes paquets.',
    },
    events: {
      why: 'Les événements échangés ne correspondent pas entre les applications.',
      todo: 'Accorder les déclarations et le code, ou publier ensemble ceux qui échangent.',
    },
    routes: {
      why: 'Une adresse est interdite, déjà prise ou inaccessible.',
      todo: 'Corriger les adresses de remote.json.',
    },
    'named-in-shell': {
      why: 'Le code du cadre contient le nom de l’application.',
      todo: 'Retirer ce nom du cadre, ou nommer l’application autrement.',
    },
    'no-shell': { why: 'Aucun cadre n’est en ligne.', todo: 'Publier d’abord le cadre.' },
    needed: {
      why: 'Ce qui reste en ligne a encore besoin de cette application.',
      todo: 'Publier d’abord ce qui la remplace, ou retirer les deux ensemble.',
    },
    'already-live': { why: 'Cette version est déjà en ligne.', todo: 'Choisir une autre version.' },
    'not-served': {
      why: 'Rien de cette application n’est en ligne dans ce canal.',
      todo: 'La publier d’abord dans ce canal.',
    },
    'nothing-before': {
      why: 'Aucune version précédente n’existe.',
      todo: 'Publier une autre version, ou mettre l’application hors service.',
    },
    'not-kept': {
      why: 'Les fichiers de cette version ne sont plus gardés.',
      todo: 'Choisir une version gardée, ou publier à nouveau celle-ci.',
    },
    rollout: { why: 'La part de visiteurs n’est pas valide.', todo: 'Donner un pourcentage de 0 à 100.' },
    superseded: { why: 'La version en ligne a changé entre-temps.', todo: readHistory },
  } satisfies Record<RefusalKind, RefusalWords>,
  unknown: { why: 'La modification a été refusée.', todo: 'La raison est ci-dessous.' },
  details: (name: string, at: string) => `Détail du refus de ${name}, ${at}`,
} as const;
