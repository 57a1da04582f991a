// Creates a public example company through the API.

const owner = {
  email: "ines@example.com",
  password: "un taller entre encinos",
  firstName: "Inés",
  timezone: "America/Mexico_City",
  source: "vereda_bench",
};

const SLUG = "carpinteria-la-encina";

const entries = [
  {
    areaId: "blog",
    kind: "blog",
    day: "2026-03-01",
    title: "De qué árbol sale una mesa",
    values: {
      text: "Cada otoño vamos al bosque con quien lo cuida y elegimos los encinos que ya cayeron. Una mesa nuestra empieza ahí, dos años antes de que alguien se siente a ella.",
    },
  },
  {
    areaId: "roadmap",
    kind: "roadmap",
    day: "2026-03-08",
    title: "Sillas para la biblioteca del barrio",
    values: { stage: "next" },
  },
] as const;

function createApiClient(origin: string) {
  let token: string | undefined;
  return {
    async register(): Promise<void> {
      token = (await this.call<{ accessToken: string }>("POST", "/sessions/register", owner))
        .accessToken;
    },
    async call<T>(method: string, path: string, body: object): Promise<T> {
      const response = await fetch(`${origin}/api/v1${path}`, {
        method,
        headers: {
          "content-type": "application/json",
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
      return ((await response.json()) as { data: T }).data;
    },
  };
}

/** @returns the public path of the workspace */
export async function seedPublicWorkspace(origin: string): Promise<string> {
  const api = createApiClient(origin);
  await api.register();
  const { workspace } = await api.call<{ workspace: { id: string } }>("POST", "/workspaces", {
    typeId: "COMPANY",
    name: "Carpintería La Encina",
    description: "Muebles de madera local, hechos para durar más que quien los usa.",
  });
  const settings = `/panel/workspaces/${workspace.id}`;
  await api.call("PATCH", `${settings}/privacy-options`, {
    allow_public_slug: true,
    allow_public_blog: true,
    allow_public_roadmap: true,
  });
  await api.call("PATCH", `${settings}/public-slug`, { publicSlug: SLUG });
  const areas = `/workspaces/${workspace.id}/active-areas`;
  for (const { areaId } of entries) await api.call("POST", areas, { areaId });
  await api.call("PATCH", `${areas}/work/purpose`, {
    talent: "paciencia",
    actionVerb: "enseñar",
    impact: "el oficio",
    audience: "quienes empiezan",
    vision: "un barrio con manos",
  });
  await api.call("PATCH", `${areas}/work/icon`, { icon: "lucide:hammer" });
  for (const { areaId, ...entry } of entries) {
    const path = `/workspaces/${workspace.id}/areas/${areaId}/entries`;
    await api.call("POST", path, { ...entry, isPublic: true });
  }
  return SLUG;
}
