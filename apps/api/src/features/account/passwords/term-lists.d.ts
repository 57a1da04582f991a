// The word lists behind the password check are published without types of their own.
declare module "*.json.mjs" {
  const termList: readonly string[];
  export default termList;
}
