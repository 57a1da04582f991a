export type XmlPrefix = "d" | "c" | "cs" | "ic";

/** Of a property or element: the prefix of its namespace and its name, or `{uri}name`. */
export type XmlName = `${XmlPrefix}:${string}` | `{${string}}${string}`;
