import { agentMenuKey, oneContractKey, type RemoteRoute } from '@portal/contract';
import { scriptJson } from './escape';

/** Where `knownVisitorScript` writes a customer's number. */
export const customerNumberPlace = '<span data-known="number"></span>';

/** On a menu entry that `knownVisitorScript` takes away from who has one contract. */
export const severalPlace = 'data-several';

/**
 * Lines of a script: `readSession` answers the session that is stored in this browser, null past its end (P1.7) and before the first
 * password is set. Keys and rules are those of `@portal/session`.
 */
export const readSession = `
  const readSession = () => {
    const stored = JSON.parse(localStorage.getItem('portal.session.v1'));
    if (!stored) return null;
    const moved = localStorage.getItem('expires');
    const expires = moved !== null && Number.isFinite(Number(moved)) ? Number(moved) : stored.expires;
    return Math.min(stored.lifetime, expires - Date.now()) > 0 && stored.isValidated !== 'false' ? stored : null;
  };`.trim();

/**
 * Runs right behind the frame of a first paint, inlined with the nonce. It writes what this browser knows of its visitor, as text: the
 * number of a customer, and no list of contracts to who has one; name, group and menu of an agent. The page itself is the same for everybody.
 */
export const knownVisitorScript = (frame: RemoteRoute['frame']): string =>
  frame === 'bare'
    ? ''
    : `
(() => {
  ${readSession}
  const write = (selector, text) => {
    for (const place of document.querySelectorAll('#shell ' + selector)) place.textContent = text;
  };
  try {
    const visitor = readSession();
    if (visitor === null) return;
    ${frame === 'admin' ? agent : customer}
  } catch {}
})();
`.trim();

const customer = `if (visitor.groupe !== null) return;
    write('[data-known=number]', visitor.userId);
    if (localStorage.getItem(${scriptJson(oneContractKey)}) === visitor.userId)
      for (const entry of document.querySelectorAll('#shell [${severalPlace}]')) entry.remove();`;

const agent = `if (visitor.groupe === null) return;
    write('.shell-identity__name', visitor.userId);
    write('.shell-identity__detail', 'Groupe ' + visitor.groupe);
    write('.ui-avatar', [...visitor.userId][0].toLocaleUpperCase('fr-FR'));
    const menu = document.querySelector('.shell-menu');
    const pieces = menu.querySelector('template').content;
    const kept = JSON.parse(localStorage.getItem(${scriptJson(agentMenuKey)}));
    if (kept?.userId !== visitor.userId) return;
    const drawEntry = ({ label, path, icon }) => {
      const entry = pieces.querySelector('[data-icon="' + CSS.escape(icon) + '"]').cloneNode(true);
      const link = entry.querySelector('a');
      if (new URL(path, location.href).origin !== location.origin) throw path;
      link.href = path;
      link.lastElementChild.textContent = label;
      if (path === location.pathname) link.setAttribute('aria-current', 'page');
      return entry;
    };
    menu.replaceChildren(...kept.groups.map(({ title, entries }, place) => {
      const group = pieces.querySelector(title === null ? 'div:not(:has(p))' : 'div:has(p)').cloneNode(true);
      const list = group.querySelector('ul');
      if (title !== null) {
        const heading = group.querySelector('p');
        heading.textContent = title;
        heading.id = 'menu-' + place;
        list.setAttribute('aria-labelledby', heading.id);
      }
      list.replaceChildren(...entries.map(drawEntry));
      return group;
    }));`;
