/** `https` without credentials, or a path of the portal's own site; nothing that address parsers read in two ways. */
const contentLink = /^(https:\/\/[^/\s\\@?#]+([/?#][^\s\\]*)?|\/([^/\s\\][^\s\\]*)?)$/;

/** Whether a link that editors wrote may be shown: no script, no other scheme, no other site in disguise. */
export const isContentLink = (link: string): boolean =>
  contentLink.test(link) && URL.canParse(link, 'https://portal.invalid');
