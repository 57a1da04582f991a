// Gallery: the plain twins that public pages use, beside their states.
import { PlainCheckbox } from "#ui/plain/plain-checkbox.tsx";
import { PlainField } from "#ui/plain/plain-field.tsx";
import { PlainPasswordField } from "#ui/plain/plain-password-field.tsx";
import { PlainSelect } from "#ui/plain/plain-select.tsx";
import { Link } from "#ui/link.tsx";
import { Shelf, Specimens } from "./shelf.tsx";

export function PlainShelf() {
  return (
    <Shelf title="Sencillos, para páginas públicas">
      <Specimens columns={2}>
        <PlainField label="Correo" type="email" autoComplete="off" placeholder="lucia@correo.mx" />
        <PlainField
          label="Correo"
          type="email"
          autoComplete="off"
          defaultValue="lucia@"
          error="Falta lo que va después de la arroba."
        />
        <PlainPasswordField
          label="Contraseña"
          revealLabel="Mostrar contraseña"
          autoComplete="off"
          description="Diez caracteres o más."
        />
        <PlainSelect label="País" defaultValue="mexico">
          <option value="mexico">México</option>
          <option value="espana">España</option>
        </PlainSelect>
        <PlainCheckbox defaultChecked>
          Leí los <Link to="/terms">términos</Link> y estoy de acuerdo.
        </PlainCheckbox>
        <PlainCheckbox error="Para seguir hace falta que estés de acuerdo.">
          Leí los <Link to="/terms">términos</Link> y estoy de acuerdo.
        </PlainCheckbox>
      </Specimens>
    </Shelf>
  );
}
