import { themeDefinitions, type Theme } from "@vereda/domain/account/profile/themes";
import { Badge } from "#ui/layout/badge.tsx";
import { getButtonStyles } from "#ui/styles.ts";
import { ProgressBar } from "#ui/layout/progress.tsx";

export const AREAS = [
  ["personal", "Personal"],
  ["health", "Salud"],
  ["education", "Aprendizaje"],
  ["leisure", "Ocio"],
  ["work", "Trabajo"],
  ["business", "Negocio"],
  ["patrimony", "Patrimonio"],
  ["family", "Familia"],
  ["relationship", "Pareja"],
  ["friends", "Amigos"],
  ["community", "Comunidad"],
  ["recalibration", "Recalibración"],
  ["rental", "Alquiler"],
  ["home", "Hogar"],
  ["other", "Otra"],
] as const;

export const METRICS = [
  ["energy", "Energía", 0.8],
  ["focus", "Enfoque", 0.55],
  ["creativity", "Creatividad", 0.7],
  ["social", "Social", 0.4],
  ["exercise", "Ejercicio", 0.62],
] as const;

export function ThemeStrip({ theme }: { theme: Theme }) {
  const { label, mood } = themeDefinitions[theme];
  return (
    <section data-theme={theme} aria-label={label.es} className="flex flex-col gap-4 p-6">
      <div>
        <h3 className="text-28 font-medium">{label.es}</h3>
        <p className="text-14 text-ink-soft">{mood.es}</p>
      </div>
      <div className="flex flex-wrap gap-2" aria-hidden="true">
        <span className={getButtonStyles("primary")}>Empezar</span>
        <span className={getButtonStyles("outline")}>Después</span>
        <span className={getButtonStyles("quiet")}>Saltar</span>
      </div>
      <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised px-4">
        <p className="flex gap-3 py-2">
          <span className="figures text-ink-soft">07:30</span> Caminar con Lucía
        </p>
        <p className="-mx-4 flex gap-3 bg-accent-soft px-4 py-2">
          <span className="figures text-accent-text">09:00</span> Escribir el capítulo dos
        </p>
      </div>
      <p className="rounded-control bg-sunken px-3 py-2 text-14 text-ink-soft">
        Un hueco para <span className="text-ink">lo que salga</span>.
      </p>
      <div className="flex flex-wrap gap-1">
        <Badge tone="positive">Hecho</Badge>
        <Badge tone="caution">Justo</Badge>
        <Badge tone="danger">Tarde</Badge>
        <Badge tone="accent">Nuevo</Badge>
        <Badge>Pausa</Badge>
      </div>
      <div className="grid grid-cols-5 gap-2">
        {METRICS.map(([metric, name, share]) => (
          <div key={metric} data-metric={metric} className="flex h-16 items-end bg-metric-wash">
            <div className="w-full bg-metric" style={{ height: `${share * 100}%` }} title={name} />
          </div>
        ))}
      </div>
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {AREAS.map(([area, name]) => (
          <span key={area} data-area={area} title={name} className="size-2 rounded-full bg-area" />
        ))}
      </div>
      <ProgressBar label="Tu día" share={0.6} valueText="3 de 5" />
    </section>
  );
}
