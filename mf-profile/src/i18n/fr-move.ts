import { type Day, formatLongDay } from '@portal/domain';
import type { MoveStepName } from '../rules/move-plan';

/** Words of `/profile/move`. */
export const frMove = {
  title: 'Je déménage',
  intro: 'Préparez votre départ et votre arrivée, puis confiez-nous la suite.',
  service: {
    card: 'Notre service déménagement',
    words:
      'Dites-nous où et quand vous partez\u00a0: nous arrêtons l’ancien contrat, ouvrons le nouveau et prenons rendez-vous si le compteur le demande.',
    open: 'Ouvrir le service déménagement',
    newTab: 'Il s’ouvre dans un nouvel onglet\u00a0; votre aide-mémoire reste ici.',
    unset: 'Écrivez-nous pour déménager',
    unsetWords:
      'Indiquez-nous la date, votre nouvelle adresse et l’index de vos compteurs\u00a0: un conseiller s’occupe du reste.',
    write: 'Nous écrire',
    end: 'Résilier mon contrat actuel',
  },
  memo: {
    card: 'Mon aide-mémoire',
    words:
      'Il reste dans cet onglet jusqu’à votre déconnexion, pour vous seul\u00a0: rien ne nous est envoyé.',
    loading: 'Chargement de votre aide-mémoire',
    restored: 'Nous avons retrouvé votre aide-mémoire.',
    date: 'Jour du déménagement',
    dateHint: 'Les échéances ci-dessous se calculent à partir de ce jour',
    address: 'Nouvelle adresse',
    formerIndex: 'Index de l’ancien logement',
    newIndex: 'Index du nouveau logement',
    indexHint: 'Les chiffres du compteur, le jour même',
    steps: 'Les étapes',
    done: (done: number, all: number) => `${done} sur ${all}`,
    doneLabel: 'Étapes faites',
    on: (day: Day) => `Le ${formatLongDay(day)}`,
    until: (day: Day) => `Au plus tard le ${formatLongDay(day)}`,
    late: 'Échéance passée',
    copy: 'Copier mon aide-mémoire',
    copied: 'Copié',
    notCopied: 'La copie a été refusée par votre navigateur\u00a0: sélectionnez le texte et copiez-le.',
    clear: 'Tout effacer',
    clearQuestion: 'Effacer votre aide-mémoire\u00a0?',
    clearWords: 'Ce que vous avez noté et coché sera perdu\u00a0: nous n’en gardons aucune copie.',
    text: 'Votre aide-mémoire en texte',
  },
  steps: {
    landlord: { label: 'Donner votre préavis', hint: 'D’un à trois mois pour un logement loué.' },
    service: {
      label: 'Ouvrir le service déménagement',
      hint: 'Deux semaines avant, pour que l’énergie soit là le jour même.',
    },
    delivery: {
      label: 'Relever le numéro du nouveau compteur',
      hint: '14 chiffres\u00a0: PDL pour l’électricité, PCE pour le gaz. Le propriétaire ou l’ancien occupant l’a sur sa facture.',
    },
    mail: {
      label: 'Faire suivre votre courrier',
      hint: 'Auprès de La Poste, cinq jours ouvrés avant au moins.',
    },
    address: {
      label: 'Prévenir de votre nouvelle adresse',
      hint: 'Employeur, banque, assurances, impôts, mutuelle, carte grise.',
    },
    formerMeter: {
      label: 'Relever le compteur que vous quittez',
      hint: 'Une photo fait foi pour votre facture de clôture.',
    },
    newMeter: {
      label: 'Relever le compteur que vous trouvez',
      hint: 'C’est le départ de votre nouvelle consommation.',
    },
    formerContract: {
      label: 'Vérifier la facture de clôture',
      hint: 'Elle arrive dans les quatre semaines qui suivent la fin du contrat.',
    },
  } satisfies Record<MoveStepName, { label: string; hint: string }>,
} as const;
