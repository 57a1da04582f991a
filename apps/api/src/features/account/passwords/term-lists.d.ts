// Types for the word lists of the password check, which have none of their own.
declare module "*.json.mjs" {
  const termList: readonly string[];
  export default termList;
}
