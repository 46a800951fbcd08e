import type { PublicationDeed } from '@portal/contract';

/** Words of what is ordered of the registry from the screen. */
export const frPublicationOrders = {
  nothingToOrder: 'Aucune version plus ancienne à remettre en ligne, aucune version canari à promouvoir.',
  actions: 'Actions',
  actionsOn: (name: string, channel: string) => `Actions sur ${name}, canal ${channel}`,
  deeds: {
    ROLL_BACK: 'Revenir à la version précédente',
    PROMOTE: 'Promouvoir pour tout le monde',
    WITHDRAW: 'Retirer le canari',
  } satisfies Record<PublicationDeed, string>,
  titles: {
    ROLL_BACK: (name: string) => `Revenir à la version précédente de ${name}\u00a0?`,
    PROMOTE: (name: string) => `Promouvoir le canari de ${name}\u00a0?`,
    WITHDRAW: (name: string) => `Retirer le canari de ${name}\u00a0?`,
  } satisfies Record<PublicationDeed, (name: string) => string>,
  consequences: {
    ROLL_BACK: (version: string, other: string) =>
      `Tout le monde recevra la version ${other} à la place de ${version}, dès l’écran suivant.`,
    PROMOTE: (version: string, other: string | null) =>
      `Tout le monde recevra la version ${version}${other === null ? '' : ` à la place de ${other}`}, dès l’écran suivant.`,
    WITHDRAW: (version: string) =>
      `Les visiteurs de la version ${version} recevront de nouveau la version stable, dès l’écran suivant.`,
  },
  confirms: {
    ROLL_BACK: 'Revenir à cette version',
    PROMOTE: 'Promouvoir',
    WITHDRAW: 'Retirer',
  } satisfies Record<PublicationDeed, string>,
  reason: 'Motif',
  reasonHint: 'Conservé dans l’historique et le journal d’audit, avec votre nom. N’y nommez aucun client.',
  done: {
    ROLL_BACK: (name: string, version: string) => `${name} sert de nouveau la version ${version}.`,
    PROMOTE: (name: string, version: string) => `${name} sert la version ${version} à tout le monde.`,
    WITHDRAW: (name: string, version: string) => `Le canari ${version} de ${name} est retiré.`,
  } satisfies Record<PublicationDeed, (name: string, version: string) => string>,
  fromThePortal: 'depuis le portail',
  key: (id: string) => `clé ${id.slice(0, 8)}`,
} as const;
