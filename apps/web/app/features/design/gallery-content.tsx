import { EllipsisVertical } from "lucide-react";
import { useState } from "react";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/layout/badge.tsx";
import { Button } from "#ui/button.tsx";
import { DoneCheck } from "#ui/fields/done-check.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { EmptyState } from "#ui/layout/empty-state.tsx";
import { ErrorNote } from "#ui/layout/error-note.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { HandsIllustration } from "#ui/illustrations/hands.tsx";
import { MoonIllustration } from "#ui/illustrations/moon.tsx";
import { NotebookIllustration } from "#ui/illustrations/notebook.tsx";
import { PathsIllustration } from "#ui/illustrations/paths.tsx";
import { TableIllustration } from "#ui/illustrations/table.tsx";
import { List, ListRow } from "#ui/layout/list-row.tsx";
import { ProgressBar } from "#ui/layout/progress.tsx";
import { SkeletonRows } from "#ui/layout/skeleton.tsx";
import { Spinner } from "#ui/layout/spinner.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import { Shelf, Specimens } from "./gallery-section.tsx";
import { METRICS } from "./theme-strip.tsx";

const DRAWINGS = [
  PathsIllustration,
  TableIllustration,
  HandsIllustration,
  NotebookIllustration,
  MoonIllustration,
];

export function ContentShelves() {
  return (
    <>
      <Shelf title="Filas">
        <Rows />
      </Shelf>
      <Shelf title="Pestañas">
        <Tabs
          label="Tareas"
          items={[
            { id: "pending", title: "Pendientes", count: 4, content: "Lo que sigue abierto hoy." },
            { id: "micro", title: "Microtareas", count: 2, content: "Menos de cinco minutos." },
            { id: "wins", title: "Logros", content: "Lo que ya está hecho." },
          ]}
        />
      </Shelf>
      <Shelf title="Medidas">
        <Measures />
      </Shelf>
      <Shelf title="Marcas y personas">
        <Marks />
      </Shelf>
      <Shelf title="Vacío, error y espera">
        <States />
      </Shelf>
      <Shelf title="Dibujos">
        <div className="grid grid-cols-2 gap-6 md:grid-cols-3">
          {DRAWINGS.map((Drawing) => (
            <Drawing key={Drawing.name} />
          ))}
        </div>
      </Shelf>
    </>
  );
}

function Rows() {
  const [isDone, setIsDone] = useState(false);
  const more = <IconButton icon={EllipsisVertical} label="Más" />;
  return (
    <List label="Tareas de ejemplo">
      <ListRow
        area="health"
        time="07:30"
        title="Caminar con Lucía"
        context="40 min · Parque"
        leading={<DoneCheck label="Hecho: caminar" isSelected={isDone} onChange={setIsDone} />}
        done={isDone}
        trailing={more}
      />
      <ListRow
        area="education"
        time="09:00"
        title="Leer el capítulo dos del libro de estadística que dejé a medias el otoño pasado y tomar notas"
        context="Tesis · 1 h 20 min · Enfoque profundo"
        leading={<DoneCheck label="Hecho: leer" isSelected={false} />}
        to="/panel/_ui"
        trailing={more}
      />
      <ListRow
        area="family"
        time="18:00"
        title="Llamar a mamá"
        context="15 min"
        leading={<DoneCheck label="Hecho: llamar" isSelected />}
        done
      />
    </List>
  );
}

function Measures() {
  return (
    <Specimens columns={2}>
      {METRICS.map(([metric, name, share]) => (
        <div key={metric} data-metric={metric}>
          <ProgressBar
            label={name}
            share={share}
            valueText={`${Math.round(share * 100)} %`}
            tone="metric"
          />
        </div>
      ))}
      <ProgressBar label="Carga de hoy" share={1.3} valueText="Te sobran 70 min" tone="caution" />
    </Specimens>
  );
}

function Marks() {
  return (
    <>
      <Specimens>
        <Badge>Pausa</Badge>
        <Badge tone="accent">Nuevo</Badge>
        <Badge tone="positive">Hecho</Badge>
        <Badge tone="caution">Justo</Badge>
        <Badge tone="danger">Tarde</Badge>
      </Specimens>
      <Specimens>
        <Avatar name="Lucía Ortiz Luna" size={72} />
        <Avatar name="Mateo" />
        <Avatar name="Ana Paula Rodríguez" size={32} />
        <Avatar name="Foto perdida" src="/no-such-picture.jpg" />
      </Specimens>
    </>
  );
}

function States() {
  return (
    <>
      <EmptyState
        illustration={<PathsIllustration />}
        title="Aquí van los caminos que eliges"
        action={<Button variant="primary">Trazar el primero</Button>}
      >
        Un objetivo es algo que quieres que sea verdad dentro de un tiempo. Empieza por uno.
      </EmptyState>
      <ErrorNote title="No pudimos cargar tu día" action={<Button>Intentar de nuevo</Button>}>
        Lo que escribiste está guardado en este dispositivo.
      </ErrorNote>
      <SkeletonRows count={3} />
      <Specimens>
        <Spinner size={16} />
        <Spinner label="Cargando" />
        <Spinner size={32} className="text-accent-text" />
      </Specimens>
      <div>
        <Disclosure summary="¿Qué pasa si no termino?" defaultOpen>
          Nada. Te preguntamos si lo movemos.
        </Disclosure>
        <Disclosure summary="¿Puedo usarlo sin conexión?">Sí, tu día queda contigo.</Disclosure>
      </div>
    </>
  );
}
