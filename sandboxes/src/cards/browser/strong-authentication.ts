/** The step of 3-D Secure, as a modal of the page; the real provider shows the bank's own page in a frame instead. */
export const strongAuthentication = String.raw`
  function askBank(intent) {
    return new Promise((resolve) => {
      const amount = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(intent.amount / 100);
      const dialog = document.createElement('dialog');
      dialog.setAttribute('aria-labelledby', 'sandbox-3ds-title');
      Object.assign(dialog.style, { border: '0', borderRadius: '16px', padding: '24px', maxWidth: 'min(28rem, calc(100vw - 32px))', font: '16px/1.5 system-ui, sans-serif', color: '#12211c', background: '#fff' });
      const line = (tag, text) => {
        const element = dialog.appendChild(document.createElement(tag));
        element.textContent = text;
        element.style.margin = '0 0 16px';
        return element;
      };
      const title = line('h2', 'Authentification de votre banque');
      title.id = 'sandbox-3ds-title';
      title.style.fontSize = '20px';
      line('p', 'Bac à sable de paiement\u00a0: aucune banque n’est appelée. Confirmez-vous ce paiement de\u00a0' + amount + '\u00a0?');
      const buttons = dialog.appendChild(document.createElement('div'));
      Object.assign(buttons.style, { display: 'flex', flexWrap: 'wrap', gap: '12px' });
      let done = false;
      const end = (granted) => {
        if (done) return;
        done = true;
        dialog.remove();
        resolve(granted);
      };
      const button = (text, granted, colours) => {
        const element = buttons.appendChild(document.createElement('button'));
        element.type = 'button';
        element.textContent = text;
        Object.assign(element.style, { minHeight: '44px', padding: '8px 20px', borderRadius: '999px', border: '1px solid #0a6b57', font: 'inherit', cursor: 'pointer', ...colours });
        element.addEventListener('click', () => end(granted));
        return element;
      };
      const first = button('Confirmer le paiement', true, { background: '#0a6b57', color: '#fff' });
      button('Refuser', false, { background: 'transparent', color: '#0a6b57' });
      dialog.addEventListener('cancel', () => end(false));
      dialog.addEventListener('close', () => end(false));
      document.body.appendChild(dialog);
      if (dialog.showModal) dialog.showModal(); else dialog.setAttribute('open', '');
      first.focus();
    });
  }
`;
