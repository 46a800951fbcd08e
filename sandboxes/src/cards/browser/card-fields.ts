/**
 * The browser's fields of a card: number, expiry and code, alone or as one element. Text of a script, since it runs
 * in the page and not here; it writes no markup, so that it passes the page's CSP and Trusted Types.
 */
export const cardFields = String.raw`
  const digitsOf = (text) => text.replace(/\D/g, '');
  const luhn = (number) =>
    [...number].reverse().reduce((total, digit, index) => {
      const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0) % 10 === 0;
  const expiryOf = (digits) => ({ month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) });
  const isPast = ({ month, year }) => Date.UTC(year, month, 1) <= Date.now();
  const problem = (code, message) => ({ type: 'validation_error', code, message });

  const fields = {
    number: {
      label: 'Numéro de carte', placeholder: '1234 1234 1234 1234', autocomplete: 'cc-number', name: 'cardnumber', most: 19, width: '14em',
      show: (digits) => digits.replace(/(.{4})(?=.)/g, '$1 '),
      isComplete: (digits) => digits.length >= 15 && luhn(digits),
      problemOf: (digits) =>
        digits.length < 15 ? problem('incomplete_number', 'Votre numéro de carte est incomplet.')
        : luhn(digits) ? undefined : problem('invalid_number', 'Votre numéro de carte n’est pas valide.'),
    },
    expiry: {
      label: 'Date d’expiration (mois et année)', placeholder: 'MM / AA', autocomplete: 'cc-exp', name: 'exp-date', most: 4, width: '5.5em',
      show: (digits) => (digits.length > 2 ? digits.slice(0, 2) + ' / ' + digits.slice(2) : digits),
      isComplete: (digits) => digits.length === 4 && expiryOf(digits).month >= 1 && expiryOf(digits).month <= 12 && !isPast(expiryOf(digits)),
      problemOf: (digits) =>
        digits.length < 4 ? problem('incomplete_expiry', 'La date d’expiration de votre carte est incomplète.')
        : expiryOf(digits).month < 1 || expiryOf(digits).month > 12 ? problem('invalid_expiry_month', 'Le mois d’expiration de votre carte n’est pas valide.')
        : isPast(expiryOf(digits)) ? problem('invalid_expiry_year_past', 'La date d’expiration de votre carte est passée.') : undefined,
    },
    cvc: {
      label: 'Code de sécurité (CVC)', placeholder: 'CVC', autocomplete: 'cc-csc', name: 'cvc', most: 4, width: '4em',
      show: (digits) => digits,
      isComplete: (digits) => digits.length >= 3,
      problemOf: (digits) => (digits.length < 3 ? problem('incomplete_cvc', 'Le code de sécurité de votre carte est incomplet.') : undefined),
    },
  };
  const fieldsOf = { card: ['number', 'expiry', 'cvc'], cardNumber: ['number'], cardExpiry: ['expiry'], cardCvc: ['cvc'] };
  const emptyValues = () => ({ number: '', expiry: '', cvc: '' });

  class Element {
    constructor(type, options, values) {
      this.type = type;
      this.options = options || {};
      this.values = values;
      this.left = {};
      this.listeners = {};
      this.inputs = {};
      this.onLabel = () => this.focus();
    }
    on(event, handler) { (this.listeners[event] = this.listeners[event] || new Set()).add(handler); return this; }
    once(event, handler) {
      const one = (detail) => { this.off(event, one); handler(detail); };
      return this.on(event, one);
    }
    off(event, handler) {
      if (handler) this.listeners[event]?.delete(handler); else delete this.listeners[event];
      return this;
    }
    emit(event, detail) { for (const handler of [...(this.listeners[event] || [])]) handler(detail); }

    mount(where) {
      const container = typeof where === 'string' ? document.querySelector(where) : where;
      if (!container) throw new Error('The selector you specified applies to no DOM elements.');
      this.unmount();
      this.container = container;
      this.host = document.createElement('div');
      const row = this.host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'));
      Object.assign(row.style, { display: 'flex', flexWrap: 'wrap', gap: '0.25em 0.75em' });
      for (const name of fieldsOf[this.type]) row.appendChild(this.input(name));
      container.classList.add('StripeElement');
      container.appendChild(this.host);
      this.label = [...document.querySelectorAll('label')].find((label) => container.id !== '' && label.htmlFor === container.id);
      this.label?.addEventListener('click', this.onLabel);
      this.tell();
      queueMicrotask(() => this.emit('ready', { elementType: this.type }));
    }
    input(name) {
      const field = fields[name];
      const input = document.createElement('input');
      input.type = 'text';
      input.inputMode = 'numeric';
      input.autocomplete = field.autocomplete;
      input.name = field.name;
      input.placeholder = (this.options.placeholder && this.type !== 'card') ? this.options.placeholder : field.placeholder;
      input.setAttribute('aria-label', field.label);
      input.setAttribute('spellcheck', 'false');
      input.disabled = this.options.disabled === true;
      const alone = this.type !== 'card';
      Object.assign(input.style, {
        flex: name === 'number' ? '1 1 ' + field.width : '0 1 ' + field.width, minWidth: '0', width: alone ? '100%' : field.width,
        border: '0', outline: '0', padding: '0.25em 0', background: 'transparent', boxSizing: 'border-box', font: 'inherit', color: 'inherit',
      });
      this.dress(input);
      input.value = field.show(this.values[name]);
      input.addEventListener('input', () => {
        const atEnd = input.selectionStart === input.value.length;
        this.values[name] = digitsOf(input.value).slice(0, field.most);
        this.left[name] = false;
        if (atEnd || digitsOf(input.value).length > field.most) input.value = field.show(this.values[name]);
        this.tell(true);
      });
      input.addEventListener('focus', () => { this.container.classList.add('StripeElement--focus'); this.emit('focus', { elementType: this.type }); });
      input.addEventListener('blur', () => {
        this.left[name] = this.values[name] !== '';
        input.value = field.show(this.values[name]);
        this.container?.classList.remove('StripeElement--focus');
        this.tell(true);
        this.emit('blur', { elementType: this.type });
      });
      input.addEventListener('keydown', (event) => {
        if (event.key === 'Escape') this.emit('escape', { elementType: this.type });
        // a form does not see the fields of a shadow tree, as it does not see those of a frame
        if (event.key === 'Enter') this.container?.closest('form')?.requestSubmit();
      });
      this.inputs[name] = input;
      return input;
    }
    dress(input) {
      const { base = {} } = this.options.style || {};
      for (const name of ['color', 'fontFamily', 'fontSize', 'fontWeight', 'letterSpacing', 'lineHeight']) {
        if (typeof base[name] === 'string') input.style[name] = base[name];
      }
    }
    state() {
      const names = fieldsOf[this.type];
      const wrong = names.map((name) => (this.left[name] ? fields[name].problemOf(this.values[name]) : undefined)).find(Boolean);
      return {
        elementType: this.type,
        empty: names.every((name) => this.values[name] === ''),
        complete: names.every((name) => fields[name].isComplete(this.values[name])),
        error: wrong,
        brand: this.values.number.startsWith('5') ? 'mastercard' : this.values.number.startsWith('4') ? 'visa' : 'unknown',
        value: { postalCode: '' },
      };
    }
    tell(aloud) {
      const state = this.state();
      for (const name of fieldsOf[this.type]) {
        const wrong = this.left[name] === true && fields[name].problemOf(this.values[name]) !== undefined;
        this.inputs[name]?.setAttribute('aria-invalid', String(wrong));
      }
      if (!this.container) return;
      for (const [name, is] of [['empty', state.empty], ['complete', state.complete], ['invalid', state.error !== undefined]]) {
        this.container.classList.toggle('StripeElement--' + name, is);
      }
      if (aloud) this.emit('change', state);
    }
    firstProblem() {
      return fieldsOf[this.type].map((name) => fields[name].problemOf(this.values[name])).find(Boolean);
    }
    unmount() {
      this.label?.removeEventListener('click', this.onLabel);
      this.label = undefined;
      this.host?.remove();
      this.host = undefined;
      this.container?.classList.remove('StripeElement', ...['focus', 'empty', 'complete', 'invalid'].map((state) => 'StripeElement--' + state));
      this.container = undefined;
      this.inputs = {};
    }
    destroy() {
      this.unmount();
      for (const name of fieldsOf[this.type]) this.values[name] = '';
      this.listeners = {};
      this.destroyed?.();
    }
    update(options) { Object.assign(this.options, options); for (const input of Object.values(this.inputs)) { input.disabled = this.options.disabled === true; this.dress(input); } }
    clear() { for (const name of fieldsOf[this.type]) { this.values[name] = ''; this.left[name] = false; if (this.inputs[name]) this.inputs[name].value = ''; } this.tell(true); }
    focus() { this.inputs[fieldsOf[this.type][0]]?.focus(); }
    blur() { for (const input of Object.values(this.inputs)) input.blur(); }
  }

  class Elements {
    constructor() { this.made = new Map(); this.values = emptyValues(); }
    create(type, options) {
      if (!fieldsOf[type]) throw new Error('The sandbox has no element of type ' + type + '.');
      if (this.made.has(type)) throw new Error('Can only create one Element of type ' + type + '.');
      const element = new Element(type, options, this.values);
      element.group = this;
      element.destroyed = () => this.made.delete(type);
      this.made.set(type, element);
      return element;
    }
    getElement(type) { return this.made.get(typeof type === 'string' ? type : type?.__elementType) || null; }
    update() {}
    async fetchUpdates() { return {}; }
    firstProblem() { return [...this.made.values()].map((element) => element.firstProblem()).find(Boolean); }
  }
`;
