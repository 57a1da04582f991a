/** The URL contains a secret token, which other sites and search engines must not get. */
export function SecretAddress() {
  return (
    <>
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
    </>
  );
}
