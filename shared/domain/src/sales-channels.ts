/** Channels are names of groups (back-office 6); `PIOUI(_*)` there means the group and its sub-groups. */
const inGroup = (channel: string, group: string): boolean =>
  channel === group || channel.startsWith(`${group}_`);

/** Channels that sell a switch only, and for later: its range is LATER and cannot be chosen. */
export const hasFixedLaterSwitch = (channel: string): boolean =>
  channel === 'UBER-SWITCH_VENTEDOMICILE' || inGroup(channel, 'PIOUI') || inGroup(channel, 'KOMPAR-ENERGIE');

/** Channels that sell at the customer's door. */
export const isDoorToDoor = (channel: string): boolean =>
  ['C2E', 'DEPANN', 'GROUPE-POWER', 'POWER-DISTRIB'].some((group) => inGroup(channel, group));

/** Channels whose customers are shown the information document before they sign. */
export const showsInformationDocument = (channel: string): boolean => ['WEB', 'WEB-ADS'].includes(channel);

/**
 * Channels through which a customer may subscribe alone: our own pages, and the sites that compare suppliers, which send their visitors
 * here. Every other one belongs to agents.
 */
export const isSelfService = (channel: string): boolean =>
  ['WEB', 'WEB-ADS'].includes(channel) || inGroup(channel, 'PIOUI') || inGroup(channel, 'KOMPAR-ENERGIE');
