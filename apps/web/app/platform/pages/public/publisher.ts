// Who publishes the site, as a schema.org object.

export type Thing = Readonly<Record<string, unknown>>;

export const describePublisher = (origin: string): Thing => ({
  "@type": "Organization",
  name: "Vereda",
  url: origin,
  logo: `${origin}/icons/icon-512.png`,
});
