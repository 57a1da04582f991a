// Gallery: every field in its states: filled, empty, invalid, disabled.
import { useState } from "react";
import { Checkbox, CheckboxGroup } from "#ui/fields/checkbox.tsx";
import { ComboBox } from "#ui/fields/combo-box.tsx";
import { DateField } from "#ui/dates/date-field.tsx";
import { DatePicker } from "#ui/dates/date-picker.tsx";
import { NumberField } from "#ui/fields/number-field.tsx";
import { PasswordField } from "#ui/fields/password-field.tsx";
import { RadioGroup } from "#ui/fields/radio-group.tsx";
import { Select } from "#ui/fields/select.tsx";
import { Switch } from "#ui/fields/switch.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { TimeField } from "#ui/dates/time-field.tsx";
import { ToggleGroup } from "#ui/fields/toggle-group.tsx";
import { Shelf, Specimens } from "./gallery-section.tsx";
import { AREAS } from "./theme-strip.tsx";

const AREA_OPTIONS = AREAS.map(([value, label]) => ({
  value,
  label,
  mark: <span data-area={value} className="size-2 shrink-0 rounded-full bg-area" />,
}));

const COUNTRY_OPTIONS = [
  { value: "mexico", label: "México" },
  { value: "espana", label: "España" },
  { value: "argentina", label: "Argentina" },
  { value: "colombia", label: "Colombia" },
];

const VISIBILITY_OPTIONS = [
  { value: "hidden", label: "Oculto", description: "Nadie más lo ve." },
  { value: "public", label: "Público", description: "Cualquiera con el enlace puede verlo." },
];

const CONTEXT_OPTIONS = ["Casa", "Oficina", "Parque", "Gimnasio", "De viaje", "Al aire libre"].map(
  (label) => ({ value: label, label }),
);

const VIEW_OPTIONS = ["Día", "Semana", "Mes"].map((label) => ({ value: label, label }));

export function FieldShelves() {
  return (
    <>
      <Shelf title="Campos de texto">
        <TextFields />
      </Shelf>
      <Shelf title="Elegir">
        <Choices />
      </Shelf>
      <Shelf title="Días y horas">
        <DaysAndClocks />
      </Shelf>
      <Shelf title="Sí o no">
        <Ticks />
      </Shelf>
    </>
  );
}

function TextFields() {
  return (
    <Specimens columns={2}>
      <TextField label="Título" placeholder="Caminar con Lucía" />
      <TextField
        id="gallery-email"
        label="Correo"
        type="email"
        description="Solo para entrar y avisarte."
        defaultValue="lucia@"
        error="Falta lo que va después de la arroba."
      />
      <PasswordField
        label="Contraseña"
        revealLabel="Mostrar contraseña"
        defaultValue="una frase larga"
        description="Diez caracteres o más."
      />
      <PasswordField
        label="Contraseña"
        revealLabel="Mostrar contraseña"
        defaultValue="corta"
        error="Le faltan cinco caracteres."
      />
      <NumberField label="Duración" unit="min" defaultValue={40} minValue={0} step={5} />
      <TextField label="Nombre de usuario" defaultValue="lucia.ortiz" isDisabled />
      <TextArea
        label="¿Para qué lo haces?"
        note="opcional"
        placeholder="Una o dos frases bastan."
      />
      <NumberField label="Veces" defaultValue={0} error="Una vez al menos." />
    </Specimens>
  );
}

function Choices() {
  const [area, setArea] = useState<string | null>("health");
  const [nothing, setNothing] = useState<string | null>(null);
  const [country, setCountry] = useState<string | null>("mexico");
  const [contexts, setContexts] = useState(["Parque"]);
  const [view, setView] = useState(["Día"]);
  return (
    <Specimens columns={2}>
      <Select
        label="Área"
        placeholder="Elige un área"
        options={AREA_OPTIONS}
        value={area}
        onChange={setArea}
      />
      <Select
        id="gallery-area"
        label="Área"
        placeholder="Elige un área"
        options={AREA_OPTIONS}
        value={nothing}
        onChange={setNothing}
        error="Elige un área para la tarea."
      />
      <ComboBox
        label="País"
        emptyText="Ningún país se llama así."
        options={COUNTRY_OPTIONS}
        value={country}
        onChange={setCountry}
      />
      <ToggleGroup
        label="Vista"
        variant="segments"
        selection="single"
        options={VIEW_OPTIONS}
        value={view}
        onChange={setView}
      />
      <ToggleGroup
        label="¿Dónde?"
        selection="multiple"
        options={CONTEXT_OPTIONS}
        value={contexts}
        onChange={setContexts}
        error={contexts.length === 0 ? "Elige al menos un lugar." : undefined}
      />
    </Specimens>
  );
}

function DaysAndClocks() {
  const [day, setDay] = useState<string | null>("2026-11-20");
  const [birthday, setBirthday] = useState<string | null>(null);
  const [time, setTime] = useState<string | null>("07:30");
  return (
    <Specimens columns={2}>
      <DatePicker label="Empieza" value={day} onChange={setDay} min="2026-11-10" />
      <DateField
        label="Cumpleaños"
        value={birthday}
        onChange={setBirthday}
        max="2026-11-20"
        error="Formato inválido. Usa dd/mm/aaaa"
      />
      <TimeField label="Hora" value={time} onChange={setTime} />
      <DatePicker label="Termina" value={null} onChange={setDay} isDisabled />
    </Specimens>
  );
}

function Ticks() {
  const [visibility, setVisibility] = useState<string | null>("hidden");
  return (
    <Specimens columns={2}>
      <RadioGroup
        label="¿Quién ve tu perfil?"
        options={VISIBILITY_OPTIONS}
        value={visibility}
        onChange={setVisibility}
      />
      <CheckboxGroup label="Factores de la noche" defaultValue={["late_meal"]}>
        <Checkbox value="late_meal">Cena tardía</Checkbox>
        <Checkbox value="meditation">Meditación</Checkbox>
        <Checkbox value="noise" isDisabled>
          Ruido
        </Checkbox>
      </CheckboxGroup>
      <div>
        <Checkbox error="Para seguir hace falta que estés de acuerdo.">
          Leí los términos y estoy de acuerdo.
        </Checkbox>
        <Checkbox isIndeterminate>Algunas de la lista</Checkbox>
      </div>
      <div>
        <Switch defaultSelected description="Quienes ven tu perfil la ven también.">
          Mostrar mi racha de constancia
        </Switch>
        <Switch>Mostrar mi índice de vitalidad</Switch>
        <Switch isDisabled>Recibir avisos</Switch>
      </div>
    </Specimens>
  );
}
