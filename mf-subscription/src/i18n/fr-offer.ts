import type { Energy, PrepaymentFrequency } from '@portal/contract';
import { type Day, formatEuros, formatKwh, formatKwhPrice, formatLongDay } from '@portal/domain';

const from = (day: Day) => `à partir du ${formatLongDay(day)}`;

/** Every word of the three offer screens. */
export const frOffer = {
  package: { title: 'Mon forfait' },
  options: { title: 'Mes options' },
  changePackage: { title: 'Changer de forfait' },
  loading: {
    contract: 'Chargement de votre contrat',
    quote: 'Chargement de votre budget',
    packages: 'Chargement des forfaits',
    products: 'Chargement des offres',
    frequencies: 'Chargement des fréquences de paiement',
    options: 'Chargement des options',
    price: 'Calcul du nouveau prix',
  },
  failed: {
    contract: 'Votre contrat n’a pas pu être chargé.',
    quote: 'Votre budget n’a pas pu être chargé.',
    packages: 'Les forfaits n’ont pas pu être chargés.',
    products: 'Les offres n’ont pas pu être chargées.',
    frequencies: 'Les fréquences de paiement n’ont pas pu être chargées.',
    options: 'Les options n’ont pas pu être chargées.',
    price: 'Le nouveau prix n’a pas pu être calculé.',
  },
  availability: {
    inProgress: 'Votre contrat est en cours d’activation',
    inProgressWords:
      'Votre forfait, vos options et votre fréquence de paiement pourront être modifiés ici dès que le contrat sera actif.',
    notAccessible: 'L’offre de ce contrat n’est pas accessible',
    notAccessibleWords: (status: string) =>
      `Statut du contrat : ${status}. Seule l’offre d’un contrat actif peut être modifiée.`,
    unpaid: 'Ce contrat attend son premier paiement',
    unpaidWords:
      'Il est demandé au prix de l’offre signée : l’offre pourra être modifiée une fois ce paiement reçu.',
    ending: (day: Day) => `Ce contrat prend fin le ${formatLongDay(day)}`,
    endingWords: 'Sa résiliation est enregistrée : son offre ne peut plus être modifiée.',
    dashboard: 'Revenir au tableau de bord',
  },
  current: {
    title: 'Mon offre actuelle',
    perYear: 'par an',
    estimatePerMonth: 'par mois, en moyenne estimée',
    installment: (amount: number, frequency: string) => `Échéance (${frequency}) : ${formatEuros(amount)}`,
    basis: 'Toutes taxes comprises, aux prix en vigueur aujourd’hui.',
    plannedBasis:
      'Toutes taxes comprises. Vos échéances sont celles de votre échéancier ; le détail et l’année sont aux prix en vigueur aujourd’hui.',
    planned: (days: number) =>
      `Changer de forfait, d’offre, d’options ou de fréquence recalcule vos échéances à venir, sauf celles des ${days} prochains jours.`,
    details: 'Le détail de ce budget',
    line: 'Ligne',
    amount: 'Par an, TTC',
    total: 'Total',
    billed: 'Cette offre est facturée selon vos consommations : elle n’a pas de forfait.',
  },
  expected: {
    instalmentsPerMonth: 'd’échéances par mois',
    yearOfInstalments: (amount: number) => `soit ${formatEuros(amount)} d’échéances par an`,
    year: (amount: number, kwh: number) => `${formatEuros(amount)} par an pour ${formatKwh(kwh)}`,
    yearFor: (kwh: number) => `pour votre consommation attendue de ${formatKwh(kwh)}`,
    estimateFor: (kwh: number) => `estimation, pour votre consommation attendue de ${formatKwh(kwh)}`,
    settlementOf: 'Régularisation',
    settlement: (amount: number) =>
      amount === 0 ? 'aucune' : `${amount > 0 ? '+' : '−'}\u00a0${formatEuros(Math.abs(amount))}`,
    sameYear: 'même coût par an',
    below: 'Trop petit',
    belowTitle: 'Ce forfait est inférieur à la consommation attendue',
    unknown:
      'Nous ne connaissons pas la consommation attendue de ce contrat : ces prix sont ceux des quantités du forfait, avant régularisation.',
  },
  packages: {
    title: 'Choisir un forfait',
    intro:
      'Un forfait fixe les kWh que vos échéances paient chaque mois, en été et en hiver. Ce que vous consommez en plus ou en moins est compté à la régularisation : un forfait plus petit baisse vos échéances, pas le coût de l’année. Il se change une fois par mois. Le forfait recommandé est le plus petit qui couvre votre consommation annuelle attendue.',
    // « Mon année » shows another amount, because its projection uses the readings
    ownYear:
      'Ces montants sont ceux d’une année ordinaire. Ce que vos relevés annoncent pour l’année en cours se lit dans',
    ownYearLink: 'Mon année',
    count: (count: number) =>
      count === 1 ? 'Un seul forfait est proposé.' : `${count} forfaits sont proposés.`,
    legend: 'Forfaits proposés',
    none: 'Aucun forfait à proposer',
    noneWords: 'Cette offre est facturée selon vos consommations : elle n’a pas de forfait.',
    recommended: 'Recommandé',
    own: 'Votre forfait',
    ownPrice: 'votre prix actuel',
    summer: 'Été',
    winter: 'Hiver',
    name: (summer: number, winter: number) => `${formatKwh(summer)} en été, ${formatKwh(winter)} en hiver`,
    same: 'C’est votre forfait actuel : sélectionnez-en un autre pour en changer.',
    pick: 'Sélectionnez un forfait pour en changer.',
    choose: 'Choisir ce forfait',
    once: (day: Day) =>
      `Vous avez déjà changé d’offre ou de forfait ce mois-ci. Le prochain changement sera possible ${from(day)}.`,
    question: 'Changer de forfait ?',
    verb: 'Changer de forfait',
  },
  carousel: {
    back: 'Forfaits précédents',
    on: 'Forfaits suivants',
    position: (first: number, last: number, count: number) =>
      first === last ? `Forfait ${first} sur ${count}` : `Forfaits ${first} à ${last} sur ${count}`,
  },
  products: {
    title: 'Choisir une autre offre',
    intro:
      'Celles qui ont un forfait vous sont proposées avec le forfait recommandé pour votre consommation ; toutes, avec vos options, si elles les ont aussi.',
    legend: 'Offres proposées',
    own: 'Votre offre',
    options: (goOn: boolean, ending: readonly string[]) => {
      if (ending.length === 0) return goOn ? 'avec vos options' : null;
      const names = ending.map((label) => `«\u00a0${label}\u00a0»`).join(' et ');
      return goOn ? `avec vos options, sauf ${names}` : `sans votre option ${names}`;
    },
    none: 'Aucune autre offre pour ce contrat',
    choose: 'Choisir cette offre',
    same: 'C’est votre offre actuelle : sélectionnez-en une autre pour en changer.',
    pick: 'Sélectionnez une offre pour en changer.',
    question: (label: string) => `Passer à l’offre « ${label} » ?`,
    verb: 'Changer d’offre',
    packageNote: (summer: number, winter: number) =>
      `Avec le forfait recommandé : ${formatKwh(summer)} par mois en été, ${formatKwh(winter)} en hiver.`,
    frequencyNote: (label: string) =>
      `Votre fréquence actuelle n’est pas proposée avec cette offre : vous paierez à la fréquence « ${label} ».`,
    discountNote: (label: string) => `«\u00a0${label}\u00a0» prend fin avec votre offre actuelle.`,
    onceNote: (day: Day) =>
      `Votre forfait change avec l’offre\u00a0: prochain changement d’offre ou de forfait possible ${from(day)}.`,
    cyclicalNote: (days: number) =>
      `Cette offre se paie chaque mois, selon votre consommation : vos échéances sont supprimées, sauf celles des ${days} prochains jours.`,
    rateOptionNote: (before: string, after: string) => `Option tarifaire : ${before} devient ${after}.`,
    billedNote:
      'Ce que vous avez consommé jusqu’à aujourd’hui, et qui n’est pas encore facturé, le sera aux prix de votre offre actuelle.',
  },
  frequencies: {
    title: 'Fréquence de paiement',
    intro: 'Choisissez tous les combien de mois vous payez une échéance. Elle se change une fois par mois.',
    legend: 'Fréquences proposées',
    own: 'Votre fréquence',
    free: 'Sans frais',
    fee: (fee: number, yearly: number) =>
      `${formatEuros(fee)} de frais par échéance, soit ${formatEuros(yearly)} par an`,
    only: 'Votre offre se paie chaque mois, selon votre consommation.',
    current: (label: string) => `Votre fréquence actuelle : ${label}. Elle n’est plus proposée.`,
    choose: 'Choisir cette fréquence',
    same: 'C’est votre fréquence actuelle : sélectionnez-en une autre pour en changer.',
    pick: 'Sélectionnez une fréquence pour en changer.',
    once: (day: Day) =>
      `Vous avez déjà changé de fréquence ce mois-ci. Le prochain changement sera possible ${from(day)}.`,
    question: 'Changer de fréquence de paiement ?',
    verb: 'Changer de fréquence',
    every: {
      MONTHLY: 'Chaque mois',
      BIMONTHLY: 'Tous les deux mois',
      QUARTERLY: 'Tous les trois mois',
      FOURMONTHLY: 'Tous les quatre mois',
    } satisfies Record<PrepaymentFrequency, string>,
  },
  optionList: {
    title: 'Options',
    intro: 'Ajoutez ou retirez une option quand vous le souhaitez : le changement est immédiat.',
    none: 'Aucune option avec cette offre',
    active: 'Active',
    monthly: (amount: number) => `${formatEuros(amount)} par mois`,
    yearly: (amount: number) => `soit ${formatEuros(amount)} par an`,
    once: (amount: number) => `${formatEuros(amount)}, une seule fois`,
    perKwh: (price: number) => `${formatKwhPrice(price)} HT par kWh`,
    perKwhYearly: (amount: number) => `environ ${formatEuros(amount)} par an, selon votre consommation`,
    add: 'Ajouter',
    remove: 'Retirer',
    addQuestion: (label: string) => `Ajouter l’option « ${label} » ?`,
    removeQuestion: (label: string) => `Retirer l’option « ${label} » ?`,
    addVerb: 'Ajouter l’option',
    removeVerb: 'Retirer l’option',
    undoAdd: 'Retirer cette option',
    undoRemove: 'Reprendre cette option',
    removeNote: 'Si vous la reprenez plus tard, ce sera au prix du jour.',
    does: {
      OPT_TREE: () => 'Un arbre planté en France chaque trimestre, en votre nom : quatre arbres par an.',
      OPT_GREEN: (energy) =>
        `Chaque kWh que vous consommez est compensé par des garanties d’origine : autant ${energy === 'EL' ? 'd’électricité renouvelable est injectée' : 'de gaz renouvelable est injecté'} sur le réseau.`,
      OPT_PLASTIC: () =>
        'Social Plastic : 10 kg de plastique collectés par an avant qu’ils n’atteignent l’océan, soit environ 500 bouteilles.',
    } as Readonly<Record<string, (energy: Energy) => string>>,
  },
  change: {
    contract: 'Contrat concerné',
    price: 'Ce que cela change',
    rows: {
      expected: 'Par an, à votre consommation',
      yearly: 'Échéances d’une année',
      settlement: 'Régularisation estimée',
      monthly: 'Échéances, par mois',
      installment: 'Chaque échéance',
    },
    wholeInstalment: 'Échéance entière',
    coming: 'Vos échéances à venir',
    before: 'Aujourd’hui',
    after: 'Après',
    difference: 'Écart',
    caption: 'Prix toutes taxes comprises, avant et après ce changement',
    same: 'sans changement',
    none: 'aucune',
    optionEnds: (label: string, yearly: number) =>
      `L’option « ${label} » prend fin avec cette offre : ${formatEuros(yearly)} par an de moins.`,
    optionStays: (label: string, before: number, after: number) =>
      before === after
        ? `L’option « ${label} » continue, à ${formatEuros(after)} par an.`
        : `L’option « ${label} » continue, au prix du jour : ${formatEuros(after)} par an au lieu de ${formatEuros(before)}.`,
    effect: (day: Day) => `Prend effet dès aujourd’hui, ${formatLongDay(day)}.`,
    replaces: (chosen: number) =>
      `Vous avez choisi une échéance de ${formatEuros(chosen)}\u00a0: ce changement la remplace par celle de l’offre. Vous pourrez en choisir une autre dans «\u00a0Mon année\u00a0».`,
    firm: (days: number) => `Les échéances des ${days} prochains jours ne changent pas.`,
    onceNote: (day: Day) => `Prochain changement possible ${from(day)}.`,
    lost: 'Nous n’avons pas reçu de réponse : votre demande est peut-être enregistrée. Vous pouvez confirmer à nouveau sans risque, elle ne comptera qu’une fois.',
  },
  done: {
    title: 'C’est enregistré',
    nothing: 'Rien n’a changé',
    effect: (day: Day) => `Effectif depuis aujourd’hui, ${formatLongDay(day)}.`,
    cost: (yearly: number, monthly: number) =>
      `Le contrat revient désormais à ${formatEuros(yearly)} par an, soit ${formatEuros(monthly)} par mois, avant régularisation.`,
    more: (amount: number) => `C’est ${formatEuros(amount)} de plus par an.`,
    less: (amount: number) => `C’est ${formatEuros(amount)} de moins par an.`,
    same: 'C’est le même coût par an qu’avant.',
    trace: (number: string) => `Modification n° ${number}, enregistrée.`,
    mail: 'Un e-mail de confirmation et l’avenant à votre contrat vous attendent.',
    next: (day: Day) => `Prochain changement possible ${from(day)}, aux prix de ce jour-là.`,
    dashboard: 'Revenir au tableau de bord',
    changes: 'Voir mes modifications',
    elsewhere: (contract: string, summary: string) => `Contrat ${contract} : ${summary}`,
  },
} as const;
