// Lint rule: forbids code that depends on the machine's time zone; detects Date methods by name.

const LOCAL_FIELDS = "Date|Day|FullYear|Hours|Milliseconds|Minutes|Month|Seconds|Year";
const LOCAL_METHOD = new RegExp(
  `^(?:[gs]et(?:${LOCAL_FIELDS})|getTimezoneOffset|toDateString|toTimeString)$`,
);
const FORMAT_METHOD = /^toLocale(?:Date|Time)?String$/;
/** A date without a time is parsed as UTC; one with a time is local unless its zone follows. */
const DAY_TEXT = /^[-+]?\d{4,6}(?:-\d\d){0,2}$/;
const ZONED_TEXT = /(?:Z|[-+]\d\d:\d\d)$/;

const ADVICE = {
  field: "`{{name}}` depends on the zone of the machine: use UTC, or the functions of time/zone.",
  format: "Name the time zone: without `timeZone` the text is in the zone of the machine.",
  parts: "Several numbers are read in the zone of the machine: use Date.UTC, or instantOf.",
  parse: "A text without a zone is read in the zone of the machine: end it in Z or an offset.",
  text: "The text of a date is in the zone of the machine: use toISOString, or a format with a zone.",
};

function getMemberName(node) {
  if (node?.type !== "MemberExpression") return null;
  if (!node.computed) return node.property.name;
  return node.property.type === "Literal" ? String(node.property.value) : null;
}

const isDateName = (node) => node?.type === "Identifier" && node.name === "Date";
const isNewDate = (node) => node?.type === "NewExpression" && isDateName(node.callee);
const isDateTimeFormat = (node) => getMemberName(node) === "DateTimeFormat";

function unwrapExpression(node) {
  let inner = node;
  while (/^(?:TS(?:As|Satisfies|NonNull)|Parenthesized)/.test(inner?.type))
    inner = inner.expression;
  return inner;
}

/** Whether a text would be parsed as local time; only the fixed parts of a template are checked. */
function isLocalText(given) {
  const node = unwrapExpression(given);
  if (node?.type === "Literal" && typeof node.value === "string") {
    return !DAY_TEXT.test(node.value) && !ZONED_TEXT.test(node.value);
  }
  if (node?.type !== "TemplateLiteral") return false;
  const text = node.quasis.map(({ value }) => value.cooked).join("…");
  return /[T:]/.test(text) && !ZONED_TEXT.test(text);
}

const getKeyName = ({ key, computed }) => (computed ? null : (key?.name ?? key?.value));

const rule = {
  meta: {
    type: "problem",
    docs: { description: "Forbid what depends on the time zone of the machine." },
    messages: ADVICE,
    schema: [],
  },
  create(context) {
    const report = (node, messageId, data) => context.report({ node, messageId, data });

    function resolveValue(given) {
      const node = unwrapExpression(given);
      if (node?.type !== "Identifier") return node;
      for (let scope = context.sourceCode.getScope(node); scope !== null; scope = scope.upper) {
        const variable = scope.set.get(node.name);
        if (variable === undefined) continue;
        const declared = variable.defs[0]?.node;
        const isConstant = variable.defs[0]?.parent?.kind === "const";
        return isConstant ? unwrapExpression(declared.init) : node;
      }
      return node;
    }

    function hasTimeZone(options) {
      const value = resolveValue(options);
      if (value?.type !== "ObjectExpression") return false;
      return value.properties.some((property) =>
        property.type === "SpreadElement"
          ? hasTimeZone(property.argument)
          : getKeyName(property) === "timeZone",
      );
    }

    function checkFormat(node) {
      if (!hasTimeZone(node.arguments[1])) report(node, "format");
    }

    function checkNewDate(node) {
      if (node.arguments.length > 1) report(node, "parts");
      else if (isLocalText(node.arguments[0])) report(node, "parse");
    }

    return {
      MemberExpression(node) {
        const name = getMemberName(node);
        if (name !== null && LOCAL_METHOD.test(name)) report(node, "field", { name });
        if (name === "toString" && isNewDate(resolveValue(node.object))) report(node, "text");
      },
      TemplateLiteral(node) {
        for (const part of node.expressions)
          if (isNewDate(resolveValue(part))) report(part, "text");
      },
      NewExpression(node) {
        if (isDateName(node.callee)) checkNewDate(node);
        if (isDateTimeFormat(node.callee)) checkFormat(node);
      },
      CallExpression(node) {
        const { callee } = node;
        const name = getMemberName(callee);
        const [given] = node.arguments;
        if (isDateTimeFormat(callee) || FORMAT_METHOD.test(name ?? "")) checkFormat(node);
        if (name === "parse" && isDateName(callee.object) && isLocalText(given))
          report(node, "parse");
        if (callee.name === "getLocalTimeZone") report(node, "field", { name: callee.name });
        const isText = callee.name === "String" && isNewDate(resolveValue(given));
        if (isDateName(callee) || isText) report(node, "text");
      },
    };
  },
};

export default { meta: { name: "vereda" }, rules: { "no-local-time": rule } };
