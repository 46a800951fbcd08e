const fieldLimits = new Set(['maxLength', 'longest']);
const message =
  'The call has the same limit: name it in shared/contract/src/text-lengths.ts, and test it in text-limits.test.ts.';

const isNumber = (node) => node?.type === 'Literal' && typeof node.value === 'number';

/** Refuses the maximum length of a text as a bare number, in a field or in a form's schema: the server has a limit, too. */
export const textLengths = {
  meta: { type: 'problem', schema: [], messages: { bare: message } },
  create(context) {
    return {
      JSXAttribute({ name, value }) {
        if (!fieldLimits.has(name.name) || value?.type !== 'JSXExpressionContainer') return;
        if (isNumber(value.expression)) context.report({ node: value, messageId: 'bare' });
      },
      CallExpression(node) {
        const { callee, arguments: given } = node;
        if (callee.type !== 'MemberExpression' || callee.property.name !== 'max') return;
        if (callee.object.name !== 'Math' && isNumber(given[0])) context.report({ node, messageId: 'bare' });
      },
    };
  },
};
